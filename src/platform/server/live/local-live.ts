import type { Live } from './live.ts';
import { subscribers } from './subscribers.ts';

/** Within one process, for the embedded database. */
export function localLive(): Live {
  const { subscribe, publish } = subscribers();
  return {
    withinTransaction: () => Promise.resolve(),
    afterCommit: (messages) => messages.forEach(publish),
    subscribe,
    isCutOff: () => false,
    close: () => Promise.resolve(),
  };
}
