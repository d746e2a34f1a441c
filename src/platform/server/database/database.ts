import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver, sql, type RawBuilder } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { DomainError } from '../../contract/domain-error.ts';
import type { Live } from '../live/live.ts';
import type { Replicas } from './replicas.ts';
import { answerOf, Reading, Transaction, type Scope, type Tx } from './transaction.ts';

/** Fails when the database cannot take work now; the principal should try again shortly. */
export class DatabaseBusy extends Error {}

/** The product's one door to its database: transactions and reads in a proven scope. */
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

  /** Asked for along with a row: how far the database has come, at least as far as that row shows; null where there are no replicas. */
  position(): RawBuilder<string | null> {
    return this.#replicas ? farthest : nowhere;
  }

  /**
   * Runs `work` in one transaction as the server's role, seeing only the rows of `scope`. What it announces is sent after
   * the commit. A deadlock or a serialisation failure is tried again, three times in all.
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
   * Lets `work` read as the server's role, seeing only the rows of `scope`; it can neither write nor announce. `position` is how far
   * the database had come when the principal was admitted: a replica that has come as far may answer in its place.
   */
  async read<T>(scope: Scope, now: Date, work: (tx: Tx) => Promise<T>, position: string | null = null): Promise<T> {
    const replica = position ? this.#replicas?.next() : null;
    if (position && replica) {
      try {
        return await this.#lend(replica.pool, nothing, (client) => work(new Reading(client, compiler, scope, now, position)));
      } catch (error) {
        if (error instanceof DomainError) throw error;
        replica.rest(position);
      }
    }
    return this.#lend(this.pool, nothing, (client) => work(new Reading(client, compiler, scope, now)));
  }

  /**
   * Asks a function of the database's that runs as its owner, whoever asks it: no scope would change its answer, and a statement alone needs
   * no transaction around it.
   */
  async ask<Row>(question: RawBuilder<Row>): Promise<Row | undefined> {
    return this.#lend(this.pool, nothing, async (client) => (await answerOf(client, compiler, question)).rows[0]);
  }

  async #attempt<T>(scope: Scope, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#lend(this.pool, 'rollback', async (client) => {
      const tx = new Transaction(client, compiler, scope, now);
      // Pipelined: begin and the scope travel with the first statement; were one refused, every later one would fail too.
      const opened = Promise.all([client.query('begin'), tx.enter(scope)]);
      opened.catch(() => {});
      const result = await work(tx);
      await opened;
      const told = this.#live.withinTransaction(client, tx.announcements);
      // Awaited only after the commit: one that fails sooner fails the commit too, and must not bring the process down.
      told.catch(() => {});
      const { command } = await client.query('commit');
      await told;
      if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
      this.#live.afterCommit(tx.announcements);
      return result;
    });
  }

  /** Lends a connection out, and gets it back with nothing open on it; `undo` is asked of it after an error. */
  async #lend<T>(pool: Pool, undo: string, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connected(pool);
    let broken: Error | undefined;
    const lost = (error: Error) => (broken = error);
    // Cut off between two statements, a connection says so to nobody but who listens; unheard, it would end the process.
    client.on('error', lost);
    try {
      return await work(client);
    } catch (error) {
      // One that was cut off in the middle of a statement says so here.
      if (!broken) await client.query(undo).catch(lost);
      if (broken && !(error instanceof DomainError)) throw new DatabaseBusy('the database connection was lost', { cause: error });
      throw error;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  }
}

/** An empty statement: there is nothing to undo, only whether the connection still answers is to be known. */
const nothing = '';

/** A commit is seen once it was flushed; with `synchronous_commit` off sooner, once it was written. */
const farthest = sql<string>`(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text`;
const nowhere = sql<null>`null::text`;

/** Statements of a scope on a connection whose transaction is somebody else's; the scope is still to be entered. */
export function transactionOn(client: ClientBase, scope: Scope, now: Date): Transaction {
  return new Transaction(client, compiler, scope, now);
}

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

/** Compiles statements; it never runs one. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
