import { actorOf } from './principals.ts';
import { cellsOf, send, someFor, type Cell, type Procedure } from './cells.ts';
import type { Product } from '#app/testing/product.ts';
import type { Row } from './table.ts';
import type { Fixtures } from './fixtures.ts';

/** Headers with which a browser marks a request from a page of another site. */
const otherSites: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost.evil.example:3000' },
  { origin: 'http://evil.localhost', 'sec-fetch-site': 'same-site' },
];

/** Requests with a valid cookie and a valid input that come from a page of another site. All must be rejected. */
export async function crossSiteProblems(fixtures: Fixtures, procedure: Procedure, row: Row): Promise<string[]> {
  const cell = allowedCell(fixtures, procedure, row);
  const problems = someFor(procedure, otherSites, 3).map(async (headers) => {
    const { status, outcome } = await send(fixtures, cell, actorOf(fixtures, cell.principal), {}, headers);
    return status === 403 && outcome === 'forbidden'
      ? []
      : [
          `${procedure.name} by ${cell.principal} from another site, with ${JSON.stringify(headers)}: ${status} ${outcome}`,
        ];
  });
  return (await Promise.all(problems)).flat();
}

/** One request with the name of every database column that is no field of the procedure, in snake and camel case. Each must be refused. */
export async function foreignFieldProblems(fixtures: Fixtures, procedure: Procedure, row: Row): Promise<string[]> {
  const cell = allowedCell(fixtures, procedure, row);
  const foreign = (await columnNames(fixtures.product)).filter((column) => !procedure.fields.includes(column));
  const { status, text } = await send(
    fixtures,
    cell,
    actorOf(fixtures, cell.principal),
    Object.fromEntries(foreign.map((column) => [column, 1000])),
  );
  const { data } = JSON.parse(text) as { data?: { issues?: { field: string; message: string }[] } };
  const refused = new Set(
    (data?.issues ?? []).filter(({ message }) => message === 'Not a field of this procedure').map(({ field }) => field),
  );
  const taken = foreign.filter((column) => !refused.has(column));
  return status === 422 && taken.length === 0
    ? []
    : [`${procedure.name} by ${cell.principal} takes ${taken.slice(0, 3).join(', ')}: ${status}`];
}

/** A call of a principal who may call the procedure, on their own resource if they have one. */
function allowedCell(fixtures: Fixtures, procedure: Procedure, row: Row): Cell {
  const cells = cellsOf(fixtures, procedure, row).filter(
    ({ principal }) => principal === (row.who === 'administrator' ? 'an administrator' : 'the owner'),
  );
  return cells.find(({ column }) => column === 'own' || column === 'is') ?? cells[0]!;
}

const columnsOf = new WeakMap<Product, Promise<string[]>>();

/** pebbles, role, lane_id, laneId … */
function columnNames(product: Product): Promise<string[]> {
  const asked =
    columnsOf.get(product) ??
    product.database.pool
      .query<{ name: string }>(
        `select distinct column_name::text as name from information_schema.columns where table_schema = 'public'`,
      )
      .then(({ rows }) => [
        ...new Set(
          rows.flatMap(({ name }) => [name, name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]),
        ),
      ]);
  columnsOf.set(product, asked);
  return asked;
}
