import type { RawBuilder } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { DomainError } from '../../contract/domain-error.ts';
import type { Live } from '../live/live.ts';
import { run } from './statements.ts';
import { noScope, Transaction, type Scope, type Tx } from './transaction.ts';

/** The database cannot take work now; the client should try again shortly. */
export class DatabaseBusy extends Error {}

/** The product's only access to its database: transactions and reads, each in the scope of a principal. */
export class Database {
  readonly pool: Pool;
  readonly #live: Live;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  #isDamaged = false;

  constructor(pool: Pool, live: Live, log: Pick<FastifyBaseLogger, 'error'>) {
    this.pool = pool;
    this.#live = live;
    this.#log = log;
  }

  /** Whether a statement found files of the database changed or gone. A new process may find them again; nothing else helps but a backup. */
  isDamaged(): boolean {
    return this.#isDamaged;
  }

  /** Looks at the error of a statement that ran on the pool. */
  noteError(error: unknown): void {
    const { code } = error as { code?: unknown };
    if (this.#isDamaged || !damage.includes(String(code))) return;
    this.#isDamaged = true;
    this.#log.error(
      { err: error },
      'files of the database are damaged or gone, and this server is not ready any more: stop it, look at the disk, and restore a backup if a new start does not help',
    );
  }

  /**
   * Runs `work` in one transaction as the serving role, limited to the rows of `scope`. It sends announcements after the commit.
   * After a deadlock or a serialisation failure it runs again, three times in all. What follows its commit cannot make it fail any more.
   */
  async transaction<T>(scope: Scope, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, followUps, isConfirmed } = await this.#attempt(scope, now, work);
        for (const { scope: same, part } of followUps)
          await this.transaction(same, now, part).catch((error: unknown) =>
            this.#log.error({ err: error }, 'what follows a commit failed'),
          );
        if (!isConfirmed) throw new DatabaseBusy('a worker has not confirmed the commit');
        return result;
      } catch (error) {
        if (attempt === 3 || !isTransient(error)) throw error;
      }
    }
  }

  /** Runs `work` in one read-only transaction as the serving role, limited to the rows of `scope`. */
  async read<T>(scope: Scope, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#noting(
      withConnection(this.pool, async (client) => {
        const { tx, started } = begin(client, scope, now, 'begin read only');
        const result = await work(tx);
        await started;
        // Not awaited: the connection runs it before any later statement.
        client.query('commit').catch(() => {});
        return result;
      }),
    );
  }

  /** Calls a database function that runs as its owner. Its result does not depend on a scope, so it needs no transaction. */
  async callFunction<Row>(query: RawBuilder<Row>): Promise<Row | undefined> {
    return this.#noting(withConnection(this.pool, async (client) => (await run(client, query)).rows[0]));
  }

  /** Runs `work` in one transaction with the rights of the database login, for jobs over all accounts. */
  asOwner<T>(now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(noScope, now, (tx) => tx.asOwner(() => work(tx)));
  }

  async #attempt<T>(
    scope: Scope,
    now: Date,
    work: (tx: Tx) => Promise<T>,
  ): Promise<{ result: T; followUps: Transaction['followUps']; isConfirmed: boolean }> {
    return this.#noting(
      withConnection(this.pool, async (client) => {
        const { tx, started } = begin(client, scope, now, 'begin');
        const result = await work(tx);
        await started;
        const notified = this.#live.withinTransaction(client, tx.announcements);
        // Awaited only after the commit: if it fails, the commit fails too.
        notified.catch(() => {});
        const isConfirmed = await commit(client);
        await notified;
        this.#live.afterCommit(tx.announcements);
        return { result, followUps: tx.followUps, isConfirmed };
      }),
    );
  }

  #noting<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      this.noteError(error);
      throw error;
    });
  }
}

/** A page of a table or an index that makes no sense, or a file that is not there. */
const damage = ['XX001', 'XX002', '58P01'];

/** Citus only warns. A worker that had prepared the transaction commits it once it is back, and until then nobody sees what was written there. */
const unconfirmed = 'failed to commit transaction on ';

/** Whether every machine has confirmed it. */
async function commit(client: PoolClient): Promise<boolean> {
  let isConfirmed = true;
  const onNotice = ({ message = '' }: { message?: string | undefined }) =>
    void (message.startsWith(unconfirmed) && (isConfirmed = false));
  client.on('notice', onNotice);
  try {
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    return isConfirmed;
  } finally {
    client.off('notice', onNotice);
  }
}

/** Pipelined with the first statement of the work. If it fails, every later statement of the transaction fails too. */
function begin(client: PoolClient, scope: Scope, now: Date, statement: 'begin' | 'begin read only') {
  const tx = new Transaction(client, scope, now);
  const started = tx.begin(statement);
  started.catch(() => {});
  return { tx, started };
}

/** Lends a connection to `work`. After an error the transaction is rolled back; a broken connection leaves the pool. */
async function withConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  // A connection that breaks between two statements emits an error, which would end the process without a listener.
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    // A connection that broke during a statement fails here.
    if (!broken) await client.query('rollback').catch(onError);
    if (broken && !(error instanceof DomainError))
      throw new DatabaseBusy('the database connection was lost', { cause: error });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseBusy('no database connection', { cause: error });
  }
}

const serializationFailure = '40001';
const deadlockDetected = '40P01';

function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return code === serializationFailure || code === deadlockDetected;
}
