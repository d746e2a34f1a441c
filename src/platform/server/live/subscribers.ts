import type { Live, LiveMessage } from './live.ts';

/** The subscriptions of this process. */
export function subscribers() {
  const all = new Set<{ onMessage: (message: LiveMessage) => void; onGap: () => void }>();
  const subscribe: Live['subscribe'] = (onMessage, onGap) => {
    const subscription = { onMessage, onGap };
    all.add(subscription);
    return () => all.delete(subscription);
  };
  return {
    subscribe,
    publish: (message: LiveMessage) => {
      for (const { onMessage } of all) onMessage(message);
    },
    publishGap: () => {
      for (const { onGap } of all) onGap();
    },
  };
}
