import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf } from '#app/cli/integrity-checks.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { borrowingCells, lend, lentTo, makeByBorrowedIds, notAsLent, tableOf } from './borrowed-ids.ts';
import { proceduresOf, changedSince, complaintsOf, differences, everything, tryAll, type Tried } from './cells.ts';
import { table, type Row } from './table.ts';
import { makeFixtures, type Fixtures } from './fixtures.ts';

const all = proceduresOf().flatMap((procedure) => [table[procedure.name]!].flat().filter((row) => lentTo(row).length > 0).map((row) => ({ name: procedure.name, kind: row.names!, procedure, row })));
const making = all.filter(({ row }) => row.missing === 'done');
const naming = all.filter((one) => !making.includes(one));

/** Calls that make something of the same table borrow other ids: these are taken by then. */
const turnOf = (row: Row) => making.slice(0, making.findIndex((one) => one.row === row)).filter(({ kind }) => tableOf[kind] === tableOf[row.names!]).length;

let product: Product;
let fixtures: Fixtures;
let lendings: Awaited<ReturnType<typeof lend>>[];

beforeAll(async () => {
  product = await openProduct();
  fixtures = await makeFixtures(product, { small: true });
  lendings = [await lend(fixtures), await lend(fixtures)];
});
afterAll(() => product.stop());

test('calls that make something by an id, and calls that name something, are both tried', () => {
  expect(new Set(making.map(({ kind }) => kind)).size).toBe(12);
  expect(naming.length).toBeGreaterThan(30);
});

test.each(naming)('$name finds no $kind by the id of something else', async ({ procedure, row }) => {
  const before = await everything(product);
  const tried: Tried[] = [];
  const cells = borrowingCells(fixtures, procedure, row);
  for (let from = 0; from < cells.length; from += 4) {
    await product.database.pool.query('delete from attempts');
    tried.push(...(await tryAll(fixtures, cells.slice(from, from + 4))));
  }
  const complaints = [...tried.flatMap((one) => complaintsOf(fixtures, one)), ...differences(tried)];
  expect(complaints, complaints.join('\n')).toEqual([]);
  expect(await changedSince(product, before)).toEqual([]);
});

test.each(making)('$name makes a $kind by the id of something else, and leaves that alone', async ({ procedure, row }) => {
  await product.database.pool.query('delete from attempts');
  const complaints = await makeByBorrowedIds(fixtures, procedure, row, lendings[turnOf(row)]!);
  expect(complaints, complaints.join('\n')).toEqual([]);
});

test('memories that were made by such ids and are gone for good have paid nothing, and took nothing from anybody', async () => {
  const { pool } = product.database;
  const later = new Date(product.clock.now().getTime() + 90 * 24 * 60 * 60_000);
  await closeUndoWindows(product.ownDatabase, later);
  const things = lendings.flat().flatMap((lending) => lending.things);
  expect(await notAsLent(fixtures, things)).toEqual([]);
  const ids = things.filter(({ kind }) => kind !== 'past').map(({ id }) => id);
  const { rows: memories } = await pool.query<{ sum: number }>(
    `select sum(amount)::int as sum from pebble_transactions where source_kind = 'memory' and source_id = any ($1::uuid[]) group by account_id, source_id`, [ids]);
  expect(memories.length).toBeGreaterThan(60);
  expect(memories.filter(({ sum }) => sum !== 0)).toEqual([]);
  const { rows: goals } = await pool.query(
    `select from pebble_transactions where source_kind = 'goal' and amount > 0 and source_id = any ($1::uuid[])`, [things.filter(({ kind }) => kind === 'goal').map(({ id }) => id)]);
  expect(goals.length).toBeGreaterThan(10);
  const client = await pool.connect();
  const errors = await errorsOf(client).finally(() => client.release());
  // The matrix gives pebbles out of nowhere.
  expect(errors.filter((error) => !error.startsWith('payments for something that is not there'))).toEqual([]);
});
