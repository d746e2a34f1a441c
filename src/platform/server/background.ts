import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';

/** What work in the background may know: the clock, since it outlasts the moment of its call, and when the server stops. */
export interface Later {
  now(): Date;
  stopping: AbortSignal;
}

/** Work that goes on after its answer was sent. */
export interface Background {
  start(work: (later: Later) => Promise<void>): void;
}

/** Keeps what is under way; stopping tells it so and waits for it. */
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
