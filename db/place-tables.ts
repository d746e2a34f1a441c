import type { Query } from '#platform/server/database/migrate.ts';
import { acrossMachines, distributionKey, ofAccounts, onEveryMachine } from './placement.ts';

interface Definition {
  table: string;
  name: string;
  definition: string;
}

/**
 * Gives every table and function that a distributed database does not know yet its place there, as `db/placement.ts` says, with its rows, in the transaction
 * at hand. Returns the tables that it distributed.
 */
export async function placeTables(query: Query): Promise<string[]> {
  const names = (
    await query<{ name: string }>(`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^(kysely|citus)'
      and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid) and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by relname`)
  ).rows.map(({ name }) => name);
  const referenceTables = onEveryMachine.filter((name) => names.includes(name));
  const distributedTables = names.filter((name) => distributionKey(name) !== null);
  const placed = [...referenceTables, ...distributedTables];
  await query('set local citus.enable_local_reference_table_foreign_keys = on');
  // Citus places no table that a local one refers to, and deleting the rows left behind would cascade to the tables that refer to it.
  const references = await dropAndReturn(
    query,
    'constraint',
    `
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any ($1)`,
    [placed],
  );
  // They would run for each row that is copied.
  const triggers = await dropAndReturn(
    query,
    'trigger',
    `
    select tgrelid::regclass::text as table, tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal and tgrelid::regclass::text = any ($1)`,
    [distributedTables],
  );
  for (const table of referenceTables) {
    await allowLogicalReplication(query, table);
    await query(`select create_reference_table('${table}')`);
    await deleteRowsLeftBehind(query, table);
  }
  await createDistributedTables(query, distributedTables);
  for (const { table, name, definition } of references.filter((reference) => reference.name !== acrossMachines))
    await query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of triggers) await query(definition);
  await addLocalTablesToMetadata(query);
  await copyFunctions(query);
  await grantOnCoordinator(query);
  return placed;
}

/** Drops what `selection` finds, and returns the definitions by which it is created again. */
async function dropAndReturn(
  query: Query,
  kind: 'constraint' | 'trigger',
  selection: string,
  values: unknown[],
): Promise<Definition[]> {
  const { rows } = await query<Definition>(selection, values);
  for (const { table, name } of rows)
    await query(
      kind === 'trigger' ? `drop trigger ${name} on ${table}` : `alter table ${table} drop constraint ${name}`,
    );
  return rows;
}

/** The first table of each place begins a group of its own, and the others lie beside it. */
async function createDistributedTables(query: Query, tables: readonly string[]): Promise<void> {
  const groupOf = (table: string) => (ofAccounts.includes(table) ? 'account' : 'lane');
  const { rows } = await query<{ name: string }>(
    `select logicalrelid::text as name from pg_dist_partition where partmethod = 'h'`,
  );
  const first = new Map(rows.map(({ name }) => [groupOf(name), name]));
  for (const table of tables) {
    await allowLogicalReplication(query, table);
    await query(
      `select create_distributed_table('${table}', '${distributionKey(table)}', colocate_with => '${first.get(groupOf(table)) ?? 'none'}')`,
    );
    await deleteRowsLeftBehind(query, table);
    if (!first.has(groupOf(table))) first.set(groupOf(table), table);
  }
}

/**
 * Logical replication moves shards, and copies reference tables to a new worker, while they are written. It has to identify each row, and refuses a
 * table whose policies bind its owner, which they let do everything; so does `create_reference_table()`.
 */
async function allowLogicalReplication(query: Query, table: string): Promise<void> {
  await query(`alter table ${table} no force row level security`);
  const { rows: keys } = await query(
    `select from pg_constraint where contype = 'p' and conrelid = '${table}'::regclass`,
  );
  if (keys.length === 0) await query(`alter table ${table} replica identity full`);
}

/** Citus copies the rows and only hides the old ones, which stay in the coordinator's files, whatever is erased later. */
async function deleteRowsLeftBehind(query: Query, table: string): Promise<void> {
  await query(`select truncate_local_data_after_distributing_table('${table}')`);
}

/** A table of the coordinator that refers to one on every machine has to be known to Citus. */
async function addLocalTablesToMetadata(query: Query): Promise<void> {
  const unmanaged = `select conrelid::regclass::text as name from pg_constraint join pg_dist_partition p on p.logicalrelid = confrelid
    where contype = 'f' and conrelid not in (select logicalrelid from pg_dist_partition) limit 1`;
  for (;;) {
    const {
      rows: [next],
    } = await query<{ name: string }>(unmanaged);
    if (!next) return;
    await query(`select citus_add_local_table_to_metadata('${next.name}', cascade_via_foreign_keys => true)`);
  }
}

/** Triggers and policies call functions where the rows are. */
async function copyFunctions(query: Query): Promise<void> {
  await query(`
    select create_distributed_function(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)`);
}

/** A reference table is on the coordinator too, where the serving role may write no more than those defaults; a policy holds it to them. */
async function grantOnCoordinator(query: Query): Promise<void> {
  const { rows: grants } = await query<{ statement: string }>(`
    select distinct format('grant insert (%I) on %s to otterway_app', d.attname, shard_name(s.logicalrelid, s.shardid)) as statement
    from pg_dist_partition p join pg_dist_shard s using (logicalrelid) join pg_attribute a on a.attrelid = p.logicalrelid
    join pg_attribute d on d.attrelid = p.logicalrelid and d.atthasdef, aclexplode(a.attacl) g
    where p.partmethod = 'n' and p.repmodel = 't' and g.grantee = 'otterway_app'::regrole and g.privilege_type = 'INSERT'`);
  for (const { statement } of grants) await query(statement);
}
