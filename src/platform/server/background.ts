import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';

/** The context of background work: a clock, because it outlasts its request, and a signal for the server's stop. */
export interface BackgroundContext {
  now(): Date;
  stopping: AbortSignal;
}

/** Work that continues after the response. */
export interface Background {
  start(work: (later: BackgroundContext) => Promise<void>): void;
}

/** Tracks background work. Stopping signals it and waits for it. */
export function background(clock: Clock, log: FastifyBaseLogger): Background & { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  return {
    start: (work) => {
      const done = work({ now: () => clock.now(), stopping: stopping.signal })
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(underWay);
    },
  };
}
