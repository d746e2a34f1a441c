import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, DummyDriver, sql, type RawBuilder } from 'kysely';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { Refusal } from '../../contract/refusal.ts';
import type { Live } from '../live/live.ts';
import type { Replicas } from './replicas.ts';
import { answerOf, beginOnReplica, Transaction, type Scope, type Tx } from './transaction.ts';

/** Fails when the database cannot take work now; the caller should try again shortly. */
export class DatabaseBusy extends Error {}

interface Kind {
  readOnly?: boolean;
  /** Of a read: how far the database had come when the caller was admitted. A replica that has come as far may answer in its place. */
  position?: string | null;
}

/** The product's one door to its database: transactions in a proven scope. */
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
   * the commit; a read announces nothing. A deadlock or a serialisation failure is tried again, three times in all.
   */
  async transaction<T>(scope: Scope, now: Date, work: (tx: Tx) => Promise<T>, { readOnly = false, position = null }: Kind = {}): Promise<T> {
    const replica = position ? this.#replicas?.next() : null;
    if (position && replica) {
      try {
        return await this.#attempt(replica.pool, scope, now, work, { position });
      } catch (fault) {
        if (fault instanceof Refusal) throw fault;
        replica.rest(position);
      }
    }
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(this.pool, scope, now, work, { readOnly });
      } catch (fault) {
        if (attempt === 3 || !isPassing(fault)) throw fault;
      }
    }
  }

  /**
   * Asks a function of the database's that runs as its owner, whoever asks it: no scope would change its answer, and a statement alone needs
   * no transaction around it.
   */
  async ask<Row>(question: RawBuilder<Row>): Promise<Row | undefined> {
    return this.#lend(this.pool, async (client) => (await answerOf(client, compiler, question)).rows[0]);
  }

  async #attempt<T>(pool: Pool, scope: Scope, now: Date, work: (tx: Tx) => Promise<T>, { readOnly = false, position = null }: Kind): Promise<T> {
    return this.#lend(pool, async (client) => {
      const tx = new Transaction(client, compiler, scope, now);
      // Pipelined: begin and the scope travel with the first statement; were one refused, every later one would fail too.
      const begun = position ? beginOnReplica(client, position) : client.query(readOnly ? 'begin read only' : 'begin');
      const opened = Promise.all([begun, tx.enter(scope)]);
      opened.catch(() => {});
      const result = await work(tx);
      await opened;
      if (readOnly || position) {
        // It keeps nothing, so nobody has to wait for its end: what is asked next on this connection goes behind it.
        client.query('commit').catch(() => {});
        return result;
      }
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

  /** Lends a connection out, and gets it back with nothing open on it. */
  async #lend<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connected(pool);
    let broken: Error | undefined;
    const lost = (fault: Error) => (broken = fault);
    // Cut off between two statements, a connection says so to nobody but who listens; unheard, it would end the process.
    client.on('error', lost);
    try {
      return await work(client);
    } catch (fault) {
      // One that was cut off in the middle of a statement says so here.
      if (!broken) await client.query('rollback').catch(lost);
      if (broken && !(fault instanceof Refusal)) throw new DatabaseBusy('the database connection was lost', { cause: fault });
      throw fault;
    } finally {
      client.off('error', lost);
      client.release(broken);
    }
  }
}

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
  } catch (fault) {
    throw new DatabaseBusy('no database connection', { cause: fault });
  }
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

function isPassing(fault: unknown): boolean {
  const code = (fault as { code?: unknown }).code;
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
