import pg from 'pg';
import { valueTypes } from './value-types.ts';

/** A statement is planned once, for whatever values: each has an index plan (`tests/query-plans`), and to plan it can take longer than to run it. */
export const onePlanForAll = 'plan_cache_mode=force_generic_plan';

/** How long one waits, in milliseconds: for a connection, and for an answer. */
export interface Waits {
  connection: number;
  statement: number;
  /** A line that swallows everything: the database itself would have given up sooner. */
  line: number;
}

/** The connections over which requests are served by PostgreSQL. */
export function servingPool(url: string, { connection, statement, line }: Waits): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connection,
    pipeline: true,
    statement_timeout: statement,
    lock_timeout: 2_000,
    query_timeout: line,
    keepAlive: true,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'otterway',
    types: valueTypes,
    // With the connection itself: a question of its own would cost a slow line another turn.
    // Each statement sees what is committed by then, whatever is usual for a database or its users.
    options: `-c ${onePlanForAll} -c default_transaction_isolation=read\\ committed`,
  });
}
