import type { Pool } from 'pg';

/** Tables of platform content, internal data, weekly figures, and what changed them in the last minute. All other tables grow with the number of people. */
const boundedTables = [
  'badges',
  'database_identity',
  'date_suggestion_steps',
  'date_suggestions',
  'demo_accounts',
  'account_figure_changes',
  'lane_figure_changes',
  'figures',
  'goal_templates',
  'job_runs',
  'kysely_migration',
  'kysely_migration_lock',
  'last_backup',
  'pebble_config',
  'seeded_content',
];

export async function growingTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all ($1) order by 1`,
    [boundedTables],
  );
  return rows.map(({ name }) => name);
}

/** The first column of each index. */
export async function leadingColumns(pool: Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ index: string; column: string }>(`
    select c.relname as index, pg_get_indexdef(c.oid, 1, false) as column from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'i'`);
  return new Map(rows.map(({ index, column }) => [index, column]));
}

/** Tables that never had a row: for those the planner always assumes a small size. */
export async function neverFilled(pool: Pool, tables: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) name where pg_relation_size(name::regclass) = 0',
    [tables],
  );
  return rows.map(({ name }) => name);
}

const rows = 10_000_000;

/**
 * Sets the planner's statistics: ten million rows a table, ten per account, lane or parent, almost unique times, few distinct words. It then plans as
 * on a platform of that size.
 */
export async function pretendLarge(pool: Pool, tables: readonly string[]): Promise<void> {
  await pool.query(
    `
    select pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text, 'reltuples', $2::real,
      'relpages', greatest(1, pg_relation_size(c.oid) / 8192)::int, 'relallvisible', greatest(1, pg_relation_size(c.oid) / 8192)::int)
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where coalesce(i.indrelid, c.oid) = any ($1::regclass[])`,
    [tables, rows],
  );
  await pool.query(
    `
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', c.relname::text, 'attname', a.attname::text, 'inherited', false,
      'avg_width', 16, 'null_frac', case when a.attnotnull then 0 else 0.5 end::real,
      'n_distinct', case when a.attname = 'email' then -0.9 else case format_type(a.atttypid, null)
        when 'uuid' then -0.1 when 'bytea' then -1 when 'timestamp with time zone' then -0.9 when 'date' then 2000 when 'boolean' then 2 else 5 end end::real)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.oid = any ($1::regclass[])`,
    [tables],
  );
}
