import { beforeAll, expect, test } from 'vitest';
import { errorsOf } from '#app/cli/integrity-checks.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import {
  reusedIdCells,
  createSources,
  sourceKindsFor,
  createByReusedIds,
  changedSources,
  tableOf,
} from './reused-ids.ts';
import { proceduresOf, problemsOf, differences, runCells, type CellResult } from './cells.ts';
import { changedTables, snapshot } from './snapshots.ts';
import { table, type Row } from './table.ts';
import { makeFixtures, type Fixtures } from './fixtures.ts';

const all = proceduresOf().flatMap((procedure) =>
  [table[procedure.name]!]
    .flat()
    .filter((row) => sourceKindsFor(row).length > 0)
    .map((row) => ({ name: procedure.name, kind: row.resourceKind!, procedure, row })),
);
const making = all.filter(({ row }) => row.missing === 'done');
const naming = all.filter((one) => !making.includes(one));

/** Procedures that create rows in the same table use up the ids, so each gets the next set. */
const turnOf = (row: Row) =>
  making
    .slice(
      0,
      making.findIndex((one) => one.row === row),
    )
    .filter(({ kind }) => tableOf[kind] === tableOf[row.resourceKind!]).length;

const product = setUpProduct();
let fixtures: Fixtures;
let sources: Awaited<ReturnType<typeof createSources>>[];

beforeAll(async () => {
  fixtures = await makeFixtures(product, { small: true });
  sources = [await createSources(fixtures), await createSources(fixtures)];
});

test('procedures that create by an id and procedures that name one are both covered', () => {
  expect(new Set(making.map(({ kind }) => kind)).size).toBe(13);
  expect(naming.length).toBeGreaterThan(30);
});

test.each(naming)('$name finds no $kind by the id of another kind', async ({ procedure, row }) => {
  const before = await snapshot(product);
  const results: CellResult[] = [];
  const cells = reusedIdCells(fixtures, procedure, row);
  for (let from = 0; from < cells.length; from += 4) {
    await product.database.pool.query('delete from attempts');
    results.push(...(await runCells(fixtures, cells.slice(from, from + 4))));
  }
  const problems = [...results.flatMap((one) => problemsOf(fixtures, one)), ...differences(results)];
  expect(problems, problems.join('\n')).toEqual([]);
  expect(await changedTables(product, before)).toEqual([]);
});

test.each(making)(
  '$name creates a $kind by the id of another kind, and does not change that resource',
  async ({ procedure, row }) => {
    await product.database.pool.query('delete from attempts');
    const problems = await createByReusedIds(fixtures, procedure, row, sources[turnOf(row)]!);
    expect(problems, problems.join('\n')).toEqual([]);
  },
);

test('erased memories with reused ids have paid nothing', async () => {
  const { pool } = product.database;
  const later = new Date(product.clock.now().getTime() + 90 * 24 * 60 * 60_000);
  await closeUndoWindows(product.ownerDatabase, later);
  const resources = sources.flat().flatMap((sources) => sources.resources);
  expect(await changedSources(fixtures, resources)).toEqual([]);
  const ids = resources.filter(({ kind }) => kind !== 'past').map(({ id }) => id);
  const { rows: memories } = await pool.query<{ sum: number }>(
    `select sum(amount)::int as sum from pebble_transactions where source_kind = 'memory' and source_id = any ($1::uuid[]) group by account_id, source_id`,
    [ids],
  );
  expect(memories.length).toBeGreaterThan(process.env.ALL === '1' ? 60 : 30);
  expect(memories.filter(({ sum }) => sum !== 0)).toEqual([]);
  const { rows: goals } = await pool.query(
    `select from pebble_transactions where source_kind = 'goal' and amount > 0 and source_id = any ($1::uuid[])`,
    [resources.filter(({ kind }) => kind === 'goal').map(({ id }) => id)],
  );
  expect(goals.length).toBeGreaterThan(10);
  const client = await pool.connect();
  const errors = await errorsOf(client).finally(() => client.release());
  // The matrix inserts pebbles without a source.
  expect(errors.filter((error) => !error.startsWith('payments for something that is not there'))).toEqual([]);
});
