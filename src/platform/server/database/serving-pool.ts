import pg from 'pg';
import { valueTypes } from './value-types.ts';

/** A statement is planned once, for whatever values: each has an index plan (`tests/query-plans`), and to plan it can take longer than to run it. */
export const genericPlans = 'plan_cache_mode=force_generic_plan';

/** Citus finds the machine of a lane by the values of a statement, so it needs plans of its own for them. */
export const plansByValues = 'plan_cache_mode=auto';

/** How long a statement waits for a lock, in milliseconds. */
export const lockTimeout = 2_000;

/** In milliseconds. */
export interface Timeouts {
  connection: number;
  statement: number;
  /** For a connection that loses everything. The statement timeout of the database is shorter. */
  query: number;
}

/** The connections to PostgreSQL for requests. */
export function servingPool(url: string, { connection, statement, query }: Timeouts, plans: typeof genericPlans | typeof plansByValues = genericPlans): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connection,
    pipeline: true,
    statement_timeout: statement,
    lock_timeout: lockTimeout,
    query_timeout: query,
    keepAlive: true,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'otterway',
    types: valueTypes,
    // Sent with the connection, which saves a round trip. They override the defaults of the database and its users.
    options: `-c ${plans} -c default_transaction_isolation=read\\ committed`,
  });
}
