import type { ClientBase } from 'pg';
import { isDistributed } from '#platform/server/database/database-facts.ts';
import { migrations, type MigrateDistributed } from '#platform/server/database/migrate.ts';
import { usualTimeouts } from '#platform/server/database/serving-pool.ts';
import { placeTables } from './place-tables.ts';
import { statementsOf } from './statements-of.ts';

/**
 * The scope of a transaction travels to the workers; what is written to many shards does not keep what lies on one machine from being written
 * after it; and a migration, which is no superuser's, may make triggers, which `db/distribution.test.ts` keeps on one machine.
 */
export const databaseSettings = [
  'citus.propagate_set_commands = local',
  'citus.multi_shard_modify_mode = sequential',
  'citus.enable_unsafe_triggers = on',
];

/** Why a database cannot be distributed. */
export class NotDistributable extends Error {}

/**
 * Distributes the tables over the workers of Citus, as `db/placement.ts` says, with their rows, in one transaction. Tables that are distributed stay
 * as they are, so that it can be run again. Returns the tables it distributed. Needs a superuser, and that no server runs while the first are
 * distributed; once they are, a worker that was added later gets its rights by it. `expected` are the migrations of the database.
 */
export async function distribute(client: ClientBase, expected: readonly string[] = migrations): Promise<string[]> {
  await assertDistributable(client, expected);
  await client.query('begin');
  try {
    await grantOnWorkers(client);
    // Settings of the database come with each later connection to it, of a job or a migration too.
    for (const setting of databaseSettings) {
      await client.query(`do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`);
      await client.query(`set local ${setting}`);
    }
    // Workers are entered as the role that serves requests.
    await client.query('alter role otterway_app login');
    // Settings of a connection do not travel; those of a role are on each worker.
    await client.query(
      `do $$ begin execute format('alter role otterway_app in database %I set lock_timeout = ${usualTimeouts.lock}', current_database()); end $$`,
    );
    await client.query('set local client_min_messages = warning');
    const distributed = await placeTables((text, values) => client.query(text, values));
    await client.query('commit');
    return distributed;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Runs a migration on a distributed database, and places what it has added. A new table that refers to one on every machine would otherwise be managed on
 * the coordinator at once, from where it may not refer to a distributed one.
 */
export const migrateDistributed: MigrateDistributed = async (query, migration) => {
  await query('set local citus.enable_local_reference_table_foreign_keys = off');
  // Citus sends the text of some statements on as it came, and takes one at a time.
  for (const statement of statementsOf(migration)) await query(statement);
  await placeTables(query);
};

async function assertDistributable(client: ClientBase, expected: readonly string[]): Promise<void> {
  const {
    rows: [found],
  } = await client.query<{ citus: boolean; superuser: boolean; migrations: boolean }>(`
    select to_regclass('pg_dist_node') is not null as citus, to_regclass('kysely_migration') is not null as migrations,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`);
  if (!found?.citus)
    throw new NotDistributable('this database has no Citus; as a superuser run in it: create extension citus');
  if (!found.superuser)
    throw new NotDistributable(
      'triggers of distributed tables need a superuser: name one in the address of the database',
    );
  if (!found.migrations)
    throw new NotDistributable('this database has no schema yet; start a server with it once, and stop it');
  const { rows: applied } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  if (applied.map(({ name }) => name).join() !== expected.join())
    throw new NotDistributable(
      'this database has the schema of another version; start a server of this one with it once, and stop it',
    );
  const { rowCount: workers } = await client.query(
    `select from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`,
  );
  if (workers === 0) throw new NotDistributable('this Citus has no workers; add them with citus_add_node()');
  if (await isDistributed(client)) return;
  const { rows: servers } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name = 'otterway'`,
  );
  if (servers.length > 0) throw new NotDistributable('a server uses this database; stop all servers first');
}

/**
 * Citus writes the default of each column that an INSERT leaves out, and its shards then ask for the right to write it. The coordinator checks each
 * statement against the grants of the table itself; on the workers, which take statements from it alone, the serving role may do what any table
 * grants, bound by row-level security. New shards have that from the start.
 */
async function grantOnWorkers(client: ClientBase): Promise<void> {
  // Citus carries a new role to the workers, and not one that another database of the coordinator had before.
  await onWorkers(
    client,
    `do $$ begin if to_regrole('otterway_app') is null then perform set_config('citus.enable_ddl_propagation', 'off', true); create role otterway_app; end if; end $$`,
  );
  const { rows: owners } = await client.query<{ name: string }>(
    `select distinct quote_ident(pg_get_userbyid(relowner)) as name from pg_class where relname in ('lanes', 'pg_dist_node')`,
  );
  for (const { name } of owners)
    await onWorkers(
      client,
      `alter default privileges for role ${name} in schema public grant select, insert, update, delete on tables to otterway_app`,
    );
}

async function onWorkers(client: ClientBase, statement: string): Promise<void> {
  const { rows } = await client.query<{ result: string }>(
    'select result from run_command_on_workers($1) where not success',
    [statement],
  );
  if (rows[0]) throw new NotDistributable(`a worker refused “${statement}”: ${rows[0].result}`);
}
