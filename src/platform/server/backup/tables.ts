import type { ClientBase } from 'pg';

export interface Table {
  name: string;
  columns: string[];
  /** The order of rows, the same on every database. */
  order: string;
}

/** The product's tables, each after those it references. Distributing drops the reference from `lane_members` to `lanes`. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      string_agg(quote_ident(a.attname) || case when a.atttypid = 'text'::regtype then ' collate "C"' else '' end, ', ' order by k.place, a.attnum)
        filter (where i.indexrelid is null or k.place is not null) as order,
      array(select f.confrelid::regclass::text from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
        union select 'lanes' where c.relname = 'lane_members') as "refersTo"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    left join lateral (select array_position(i.indkey::int2[], a.attnum) as place) k on true
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%'
    group by c.oid, c.relname
    order by c.relname collate "C"`);
  return sortByReferences(rows).map(({ name, columns, order }) => ({ name, columns, order }));
}

function sortByReferences<T extends { name: string; refersTo: string[] }>(tables: readonly T[]): T[] {
  const sorted: T[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const next = [...waiting].find(({ refersTo }) => ![...waiting].some(({ name }) => refersTo.includes(name)));
    if (!next)
      throw new Error(`the tables ${[...waiting].map(({ name }) => name).join(', ')} refer to each other in a circle`);
    waiting.delete(next);
    sorted.push(next);
  }
  return sorted;
}

/** Settings for a backup: equal text formats on all databases, no statement timeout, a short lock timeout. */
export async function configureSession(client: ClientBase): Promise<void> {
  await client.query(`
    set local datestyle = 'ISO'; set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
    set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '10s'`);
}

/** All rows of a table in order, as the database's text form of a row. */
export async function* rowsOf(client: ClientBase, { name, order }: Table): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for select t::text as row from ${client.escapeIdentifier(name)} t order by ${order}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>('fetch 1000 from backup_rows');
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close backup_rows');
}
