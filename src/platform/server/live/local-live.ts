import type { Live } from './live.ts';
import { subscribers } from './subscribers.ts';

/** Within one process, for the embedded database. */
export function localLive(): Live {
  const { subscribe, tell } = subscribers();
  return {
    withinTransaction: () => Promise.resolve(),
    afterCommit: (messages) => messages.forEach(tell),
    subscribe,
    isCutOff: () => false,
    close: () => Promise.resolve(),
  };
}
