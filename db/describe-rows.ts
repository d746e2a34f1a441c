/** The part of a database client that is used here. */
interface Client {
  query(text: string): Promise<{ rows: unknown[] }>;
}

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  /** The condition of the column alone, where it has one. */
  condition: string | null;
}

/** TypeScript for the rows of a migrated database, as `statements.ts` hands them over. */
export async function describeRows(client: Client): Promise<string> {
  const columns = (await client.query(columnsSql)).rows as Column[];
  const tables = Map.groupBy(columns, ({ table }) => table);
  return `${heading}
export interface Rows {
${[...tables].map(([table, its]) => `  ${table}: {\n${its.map(described).join('')}  };\n`).join('')}}

/** Some columns of a table. */
export type Row<Table extends keyof Rows, Column extends keyof Rows[Table]> = Pick<Rows[Table], Column>;
`;
}

const heading =
  '/** Made by "npm run schema" from db/migrations: the tables after the last of them, with the names and types of the code. */';

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  timestamptz: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  bool: 'boolean',
  bytea: 'Buffer',
  jsonb: 'unknown',
};

function described({ table, name, type, isNullable, condition }: Column): string {
  const found = valuesOf(condition) ?? types[type.replace(/^_/, '')];
  if (!found) throw new Error(`${table}.${name}: say in db/describe-rows.ts how ${type} arrives in the code`);
  const camelCase = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `    ${camelCase}: ${found}${type.startsWith('_') ? '[]' : ''}${isNullable && found !== 'unknown' ? ' | null' : ''};\n`;
}

/** `CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text])))` */
function valuesOf(condition: string | null): string | null {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(condition ?? '') ?? [];
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ') ?? null;
}

const columnsSql = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
    (select pg_get_constraintdef(k.oid) from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%'
     order by k.conname limit 1) as condition
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname not like 'kysely%'
  order by c.relname collate "C", a.attnum`;
