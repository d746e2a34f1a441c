import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Limits } from '#platform/server/limits.ts';
import type { Metrics } from '#platform/server/metrics.ts';
import type { Settings } from '#platform/server/settings.ts';

/** What all parts of a server need. What a part opens it closes in an `onClose` hook: Fastify runs the last one first, after the last response. */
export interface ServerContext {
  server: FastifyInstance;
  settings: Settings;
  limits: Limits;
  clock: Clock;
  /** Null where the settings ask for none. */
  metrics: Metrics | null;
}
