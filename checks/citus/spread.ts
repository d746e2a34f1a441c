import type { ClientBase } from 'pg';
import { distributionKey, onEveryMachine, spansLanes } from '../../db/placement.ts';

/** Distributes the tables of a migrated database whose coordinator this is, and that has no rows. */
export async function spread(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname !~ '^kysely' order by relname = 'lanes' desc, relname`);
  const distributed = rows.map(({ name }) => name).filter((name) => distributionKey(name) !== null && name !== 'kysely_migration');
  // Citus distributes one table after the other, and none that an undistributed one refers to.
  const { rows: references } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and confrelid::regclass::text = any ($1)`,
    [distributed],
  );
  await client.query('set citus.enable_unsafe_triggers = on');
  await client.query('set client_min_messages = warning');
  await client.query('alter role otterway_app login');
  // open_lanes has its key.
  await client.query(`drop index ${spansLanes}`);
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of onEveryMachine) await client.query(`select create_reference_table('${table}')`);
  for (const table of distributed) {
    await client.query(`select create_distributed_table('${table}', '${distributionKey(table)}', colocate_with => '${table === 'lanes' ? 'default' : 'lanes'}')`);
  }
  for (const { table, name, definition } of references) await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}
