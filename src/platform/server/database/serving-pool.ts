import pg from 'pg';
import { postgresUrl } from '../postgres/postgres-url.ts';
import { enterSession, valueTypes } from '../postgres/session.ts';

/** A statement is planned once, for whatever values: each has an index plan (`tests/query-plans`), and to plan it can take longer than to run it. */
export const genericPlans = 'force_generic_plan';

/** Citus finds the machine of a lane by the values of a statement, so it needs plans of its own for them. */
export const plansByValues = 'auto';

/** In milliseconds. */
export interface Timeouts {
  connection: number;
  statement: number;
  /** How long a statement waits for a lock. */
  lock: number;
  /** For a connection that loses everything. The statement timeout of the database is shorter. */
  query: number;
}

export const usualTimeouts: Timeouts = { connection: 2_000, statement: 5_000, lock: 2_000, query: 8_000 };

/** The connections to PostgreSQL for requests. */
export function servingPool(
  url: string,
  { connection, statement, lock, query }: Timeouts,
  plans: typeof genericPlans | typeof plansByValues = genericPlans,
): pg.Pool {
  return new pg.Pool({
    connectionString: postgresUrl(url),
    max: 10,
    connectionTimeoutMillis: connection,
    pipeline: true,
    query_timeout: query,
    keepAlive: true,
    application_name: 'otterway',
    types: valueTypes,
    // oxlint-disable-next-line no-misused-promises -- the pool waits for it before it hands the connection out
    onConnect: (client: pg.ClientBase) =>
      enterSession(client, { plan_cache_mode: plans }, { statement, lock, idleInTransaction: 15_000 }),
  });
}
