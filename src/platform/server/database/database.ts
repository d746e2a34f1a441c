import { sql, type RawBuilder } from 'kysely';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { DomainError } from '../../contract/domain-error.ts';
import type { Live } from '../live/live.ts';
import type { Replicas } from './replicas.ts';
import { run } from './statements.ts';
import { Transaction, type Scope, type Tx } from './transaction.ts';

/** The database cannot take work now; the client should try again shortly. */
export class DatabaseBusy extends Error {}

/** The product's only access to its database: transactions and reads, each in the scope of a principal. */
export class Database {
  readonly pool: Pool;
  readonly #live: Live;
  readonly #replicas: Replicas | undefined;

  constructor(pool: Pool, live: Live, replicas?: Replicas) {
    this.pool = pool;
    this.#live = live;
    this.#replicas = replicas;
  }

  /** How many replicas there are, and how many of them answer. */
  replicas(): { all: number; answering: number } {
    return this.#replicas?.count() ?? { all: 0, answering: 0 };
  }

  /** Selected along with a row: a position of the log at or after that row's; null where there are no replicas. */
  position(): RawBuilder<string | null> {
    return this.#replicas ? farthest : nowhere;
  }

  /**
   * Runs `work` in one transaction as the server's role, seeing only the rows of `scope`. Announcements are sent after the
   * commit. After a deadlock or a serialisation failure it runs again, three times in all.
   */
  async transaction<T>(scope: Scope, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(scope, now, work);
      } catch (error) {
        if (attempt === 3 || !isPassing(error)) throw error;
      }
    }
  }

  /**
   * Lets `work` read in one read-only transaction as the server's role, seeing only the rows of `scope`. A replica that has replayed the
   * log up to `position` may answer: the position of the database when the principal was authenticated.
   */
  async read<T>(scope: Scope, now: Date, work: (tx: Tx) => Promise<T>, position: string | null = null): Promise<T> {
    const replica = position ? this.#replicas?.next() : null;
    if (position && replica) {
      try {
        return await readOn(replica.pool, scope, now, work, waitFor(position));
      } catch (error) {
        if (error instanceof DomainError) throw error;
        replica.rest(position);
      }
    }
    return readOn(this.pool, scope, now, work);
  }

  /** Calls a function of the database that runs as its owner. No scope changes its result, so it needs no transaction. */
  async ask<Row>(question: RawBuilder<Row>): Promise<Row | undefined> {
    return lend(this.pool, async (client) => (await run(client, question)).rows[0]);
  }

  async #attempt<T>(scope: Scope, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
    return lend(this.pool, async (client) => {
      const { tx, opened } = begin(client, ['begin'], scope, now);
      const result = await work(tx);
      await opened;
      const told = this.#live.withinTransaction(client, tx.announcements);
      // Awaited only after the commit: if it fails, the commit fails too.
      told.catch(() => {});
      const { command } = await client.query('commit');
      await told;
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
      this.#live.afterCommit(tx.announcements);
      return result;
    });
  }
}

async function readOn<T>(pool: Pool, scope: Scope, now: Date, work: (tx: Tx) => Promise<T>, first: QueryConfig[] = []): Promise<T> {
  return lend(pool, async (client) => {
    const { tx, opened } = begin(client, ['begin read only', ...first], scope, now);
    const result = await work(tx);
    await opened;
    // Nothing depends on its answer. The connection runs it before the statements of its next user.
    client.query('commit').catch(() => {});
    return result;
  });
}

/** Pipelined with the first statement of the work: after an error here every later statement of the transaction fails as well. */
function begin(client: PoolClient, statements: (string | QueryConfig)[], scope: Scope, now: Date) {
  const tx = new Transaction(client, scope, now);
  const opened = Promise.all([...statements.map((statement) => client.query(statement)), tx.enter(scope)]);
  opened.catch(() => {});
  return { tx, opened };
}

/** Lends a connection to `work`. After an error the transaction is rolled back; a broken connection leaves the pool. */
async function lend<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connected(pool);
  let broken: Error | undefined;
  const lost = (error: Error) => (broken = error);
  // A connection that breaks between two statements emits an error, which ends the process if nobody listens.
  client.on('error', lost);
  try {
    return await work(client);
  } catch (error) {
    // A connection that broke during a statement fails here.
    if (!broken) await client.query('rollback').catch(lost);
    if (broken && !(error instanceof DomainError)) throw new DatabaseBusy('the database connection was lost', { cause: error });
    throw error;
  } finally {
    client.off('error', lost);
    client.release(broken);
  }
}

/** How long a replica may take to replay the log up to a position, in milliseconds. */
const patience = '20';
const waitFor = (position: string): QueryConfig[] => [{ name: 'come_as_far_as', text: 'select come_as_far_as($1, $2)', values: [position, patience] }];

/** A commit is seen once it was flushed; with `synchronous_commit` off sooner, once it was written. */
const farthest = sql<string>`(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text`;
const nowhere = sql<null>`null::text`;

async function connected(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseBusy('no database connection', { cause: error });
  }
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === serializationFailure || code === deadlockDetected;
}
