import type { Live, LiveMessage } from './live.ts';

/** The subscriptions of this process. */
export function subscribers() {
  const all = new Set<{ hears: (message: LiveMessage) => void; gap: () => void }>();
  const subscribe: Live['subscribe'] = (hears, gap) => {
    const one = { hears, gap };
    all.add(one);
    return () => all.delete(one);
  };
  return {
    subscribe,
    tell: (message: LiveMessage) => {
      for (const { hears } of all) hears(message);
    },
    tellOfGap: () => {
      for (const { gap } of all) gap();
    },
  };
}
