import type pg from 'pg';

/** Copies rows as JSON between databases, some thousands at a time. */
export async function copyRows(source: pg.Client, target: pg.Client, table: string, select: string): Promise<void> {
  await source.query('begin');
  await source.query(`declare copied no scroll cursor for select row_to_json(r)::text as row from (${select}) r`);
  const name = target.escapeIdentifier(table);
  let columns = '';
  for (;;) {
    const { rows } = await source.query<{ row: string }>('fetch 5000 from copied');
    if (rows.length === 0) break;
    columns ||= Object.keys(JSON.parse(rows[0]!.row) as object)
      .map((column) => target.escapeIdentifier(column))
      .join(', ');
    await target.query(
      `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await source.query('commit');
}
