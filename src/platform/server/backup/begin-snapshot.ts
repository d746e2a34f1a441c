import { setTimeout as pause } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { isDistributed } from '../database/database-facts.ts';
import { configureSession, tablesOf } from './tables.ts';

const attempts = 10;
const queryCanceled = '57014';

/**
 * Begins a transaction that sees the whole database as of one moment. On a distributed database each machine has its own snapshot, so writes wait for
 * an instant while all of them are taken. Returns a check for after the transaction, which throws if it may have missed rows.
 */
export async function beginSnapshot(
  client: ClientBase,
  access: 'read only' | 'read write',
): Promise<() => Promise<void>> {
  const begin = async () => {
    await client.query(`begin isolation level repeatable read ${access}`);
    await configureSession(client);
  };
  if (!(await isDistributed(client))) {
    await begin();
    return async () => {};
  }
  const tables = (await tablesOf(client)).map(({ name }) => client.escapeIdentifier(name));
  for (let attempt = 1; ; attempt += 1) {
    await begin();
    try {
      await takeSnapshots(client, tables);
      break;
    } catch (error) {
      await client.query('rollback');
      if ((error as { code?: string }).code !== queryCanceled) throw error;
      if (attempt === attempts)
        throw new Error('writes that take long kept all machines from being read as of one moment; try again later', {
          cause: error,
        });
      await pause(1_000);
    }
  }
  const before = await placements(client);
  return async () => {
    if ((await placements(client)) !== before)
      throw new Error(
        'rows were moved from one machine to another meanwhile, and some may be missing; try again once Citus has moved them',
      );
  };
}

/**
 * One connection to each worker reads all it has. Its snapshot is that of its first statement and outlives the savepoint, while the locks, which all
 * writes meet on the coordinator, end with it.
 */
async function takeSnapshots(client: ClientBase, tables: readonly string[]): Promise<void> {
  await client.query('set local citus.max_adaptive_executor_pool_size = 1');
  await client.query('savepoint writes_wait');
  // On the workers it would be a first statement before all tables are locked.
  await client.query('set local citus.enable_ddl_propagation = off');
  // The lock ends before PostgreSQL looks for a deadlock, which could end a write instead; and a worker that hangs does not hold up writes for long.
  await client.query(`set local statement_timeout = '900ms'`);
  await client.query(`lock table ${tables.join(', ')} in share mode`);
  await assertNothingPrepared(client);
  for (const table of await oneOfEachGroup(client)) await client.query(`select from ${table} limit 1`);
  await client.query('rollback to savepoint writes_wait');
}

/** A crash may leave a transaction of several machines committed on some of them alone. Citus commits the rest within a minute. */
async function assertNothingPrepared(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ success: boolean; result: string }>(
    `select success, result from run_command_on_workers('select count(*) from pg_prepared_xacts where database = current_database()')`,
  );
  if (rows.some(({ success, result }) => !success || result !== '0'))
    throw new Error('a write to several machines is not finished on all of them; try again in a minute');
}

/** Tables of a group lie on the same machines. */
async function oneOfEachGroup(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select min(logicalrelid::regclass::text) as name from pg_dist_partition where partmethod = 'h' group by colocationid`,
  );
  return rows.map(({ name }) => name);
}

/** Changes with each shard that is moved. */
async function placements(client: ClientBase): Promise<string> {
  const {
    rows: [found],
  } = await client.query<{ placements: string }>(
    `select md5(string_agg(placementid::text, ' ' order by placementid)) as placements from pg_dist_placement`,
  );
  return found!.placements;
}
