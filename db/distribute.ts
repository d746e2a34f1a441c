import type { ClientBase } from 'pg';
import { isDistributed } from '#platform/server/database/is-distributed.ts';
import { migrations } from '#platform/server/database/migrate.ts';
import { acrossMachines, distributionKey, ofAccounts, onEveryMachine } from './placement.ts';

/** The scope of a transaction travels to the workers, and what is written to many parts of tables does not keep what lies on one machine from being written after it. */
export const databaseSettings = ['citus.propagate_set_commands = local', 'citus.multi_shard_modify_mode = sequential'];

/** Why a database cannot be distributed. */
export class NotDistributable extends Error {}

/**
 * Distributes the tables over the workers of Citus, as `db/placement.ts` says, with their rows, in one transaction. Tables that are distributed stay
 * as they are, so that it can be run again. Returns the tables it distributed. Needs a superuser, and that no server runs while the first are
 * distributed; once they are, a worker that was added later gets its rights by it.
 */
export async function distribute(client: ClientBase): Promise<string[]> {
  await assertDistributable(client);
  await client.query('begin');
  try {
    await grantOnWorkers(client);
    const distributed = await distributeTables(client);
    await copyFunctions(client);
    await grantOnCoordinator(client);
    await client.query('commit');
    return distributed;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function assertDistributable(client: ClientBase): Promise<void> {
  const { rows: [found] } = await client.query<{ citus: boolean; superuser: boolean; migrations: boolean }>(`
    select to_regclass('pg_dist_node') is not null as citus, to_regclass('kysely_migration') is not null as migrations,
      (select rolsuper from pg_roles where rolname = current_user) as superuser`);
  if (!found?.citus) throw new NotDistributable('this database has no Citus; as a superuser run in it: create extension citus');
  if (!found.superuser) throw new NotDistributable('triggers of distributed tables need a superuser: name one in the address of the database');
  if (!found.migrations) throw new NotDistributable('this database has no schema yet; start a server with it once, and stop it');
  const { rows: applied } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  if (applied.map(({ name }) => name).join() !== migrations.join()) throw new NotDistributable('this database has the schema of another version; start a server of this one with it once, and stop it');
  const { rowCount: workers } = await client.query(`select from pg_dist_node where noderole = 'primary' and isactive and shouldhaveshards`);
  if (workers === 0) throw new NotDistributable('this Citus has no workers; add them with citus_add_node()');
  if (await isDistributed(client)) return;
  const { rows: servers } = await client.query<{ name: string }>(`select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name = 'otterway'`);
  if (servers.length > 0) throw new NotDistributable('a server uses this database; stop all servers first');
}

/** The first table of each place begins a group of its own, and the others lie beside it. */
function besideOf(table: string): string {
  const first = ofAccounts.includes(table) ? ofAccounts[0]! : 'lanes';
  return table === first ? 'none' : first;
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

async function distributeTables(client: ClientBase): Promise<string[]> {
  const { rows: plain } = await client.query<{ name: string }>(`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^(kysely|citus)'
      and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid) and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by relname <> 'lanes', relname`);
  const names = plain.map(({ name }) => name);
  const everywhere = onEveryMachine.filter((name) => names.includes(name));
  const apart = names.filter((name) => distributionKey(name) !== null);
  // Settings of the database come with each connection to it, of a job too.
  for (const setting of databaseSettings) await client.query(`do $$ begin execute format('alter database %I set ${setting}', current_database()); end $$`);
  // Workers are entered as the role that serves requests.
  await client.query('alter role otterway_app login');
  await client.query(`set local citus.enable_unsafe_triggers = on; set local citus.multi_shard_modify_mode = 'sequential'; set local client_min_messages = warning`);
  // Citus distributes one table after the other, and none that an undistributed one refers to.
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'f' and (confrelid::regclass::text = any ($1) or (confrelid::regclass::text = any ($2) and conrelid::regclass::text = any ($2)))`,
    [apart, everywhere],
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  // They would run for each row that is copied.
  const { rows: triggers } = await client.query<Reference>(
    `select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal and tgrelid::regclass::text = any ($1)`,
    [apart],
  );
  for (const { table, name } of triggers) await client.query(`drop trigger ${name} on ${table}`);
  for (const table of everywhere) await client.query(`select create_reference_table('${table}')`);
  for (const table of apart) {
    await client.query(`select create_distributed_table('${table}', '${distributionKey(table)}', colocate_with => '${besideOf(table)}')`);
  }
  for (const { table, name, definition } of references.filter((reference) => reference.name !== acrossMachines)) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of triggers) await client.query(definition);
  return [...everywhere, ...apart];
}

/** Triggers and policies call functions where the rows are. */
async function copyFunctions(client: ClientBase): Promise<void> {
  await client.query(`
    select create_distributed_function(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`);
}

/**
 * Citus writes the default of each column that an INSERT leaves out, and its shards then ask for the right to write it. The coordinator checks each
 * statement against the grants of the table itself; on the workers, which take statements from it alone, the serving role may do what any table
 * grants, bound by row-level security. New shards have that from the start.
 */
async function grantOnWorkers(client: ClientBase): Promise<void> {
  const { rows: owners } = await client.query<{ name: string }>(`select distinct quote_ident(pg_get_userbyid(relowner)) as name from pg_class where relname in ('lanes', 'pg_dist_node')`);
  for (const { name } of owners) {
    await client.query('select run_command_on_workers($1)', [`alter default privileges for role ${name} in schema public grant select, insert, update, delete on tables to otterway_app`]);
  }
}

/** A table that is everywhere is on the coordinator too, where the serving role may write no more than those defaults; a policy holds it to them. */
async function grantOnCoordinator(client: ClientBase): Promise<void> {
  const { rows: grants } = await client.query<{ statement: string }>(`
    select distinct format('grant insert (%I) on %s to otterway_app', d.attname, shard_name(s.logicalrelid, s.shardid)) as statement
    from pg_dist_partition p join pg_dist_shard s using (logicalrelid) join pg_attribute a on a.attrelid = p.logicalrelid
    join pg_attribute d on d.attrelid = p.logicalrelid and d.atthasdef, aclexplode(a.attacl) g
    where p.partmethod = 'n' and p.repmodel = 't' and g.grantee = 'otterway_app'::regrole and g.privilege_type = 'INSERT'`);
  for (const { statement } of grants) await client.query(statement);
}
