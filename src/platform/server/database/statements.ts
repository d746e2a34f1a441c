import { createHash } from 'node:crypto';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { ClientBase, FieldDef, QueryResultRow } from 'pg';

export interface Result<Row> {
  rows: Row[];
  rowCount: number;
}

/** Runs a statement on a connection, prepared once per connection under a name made of its text. */
export async function run<Row>(client: ClientBase, query: RawBuilder<Row>): Promise<Result<Row>> {
  const { sql, parameters } = query.compile(compiler);
  const statement = preparedStatement(sql);
  const { fields, rows, rowCount } = await client.query<QueryResultRow>({
    name: statement.name,
    text: sql,
    values: parameters as unknown[],
  });
  return { rows: toCamelCase(statement, fields, rows) as Row[], rowCount: rowCount ?? 0 };
}

/** Compiles statements; it never runs one. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface PreparedStatement {
  name: string;
  /** The columns that have another name in the code; null where none has. The same for every answer. */
  renamedColumns?: readonly (readonly [from: string, to: string])[] | null;
}

const statements = new Map<string, PreparedStatement>();

function preparedStatement(sql: string): PreparedStatement {
  let statement = statements.get(sql);
  if (!statement) {
    statement = { name: `s${createHash('sha1').update(sql).digest('hex').slice(0, 20)}` };
    statements.set(sql, statement);
  }
  return statement;
}

/** `first_name` becomes `firstName`. Keys inside JSON columns stay as they are. */
function toCamelCase(
  statement: PreparedStatement,
  fields: readonly FieldDef[],
  rows: QueryResultRow[],
): QueryResultRow[] {
  statement.renamedColumns ??= fields.some(({ name }) => name.includes('_'))
    ? fields.map(({ name }) => [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] as const)
    : null;
  const { renamedColumns } = statement;
  if (!renamedColumns) return rows;
  return rows.map((row) => {
    const named: QueryResultRow = {};
    for (const [from, to] of renamedColumns) named[to] = row[from] as unknown;
    return named;
  });
}
