import type { Live, LiveMessage } from './live.ts';

/** Within one process, which is all there is on the embedded database. */
export function localLive(): Live {
  const listeners = new Set<(message: LiveMessage) => void>();
  return {
    withinTransaction: () => Promise.resolve(),
    afterCommit: (messages) => {
      for (const message of messages) for (const hears of listeners) hears(message);
    },
    subscribe: (hears) => {
      listeners.add(hears);
      return () => listeners.delete(hears);
    },
    close: () => Promise.resolve(),
  };
}
