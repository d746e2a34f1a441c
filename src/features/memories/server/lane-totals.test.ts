import { expect, test } from 'vitest';
import { setUpProduct } from '#app/testing/set-up.ts';
import { daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { closeUndoWindows } from './close-undo-windows.ts';
import { turnAllPast } from './plans/turn-past.ts';

const product = setUpProduct();

const day = (days: number) => daysFromNow(product, days);
const past = (given: object = {}) => ({
  id: crypto.randomUUID(),
  activity: 'A picnic',
  date: day(-1),
  lead: 'me',
  ...given,
});
const plan = (given: object = {}) => ({
  id: crypto.randomUUID(),
  activity: 'The museum',
  date: day(1),
  idea: 'me',
  ...given,
});

/** Where a lane's totals differ from its memories counted one by one. */
async function miscounted(): Promise<object[]> {
  const { rows } = await product.database.pool.query<object>(`
    select * from (select lane_id, total, sum(amount)::int as kept from lane_totals group by 1, 2) t full join lane_totals_by_rows r using (lane_id, total)
    where coalesce(kept, 0) <> coalesce(amount, 0)`);
  return rows;
}

test('what is said of a lane is what is in it, whatever became of its memories', async () => {
  const [maya, theo] = await product.couple();
  const shown = async () => (await maya.read<{ total: number }>('memories.timeline')).total;
  const [kept, picnic, museum, cinema] = [past({ keepToMyself: true }), past(), plan(), plan({ date: day(2) })];
  for (const memory of [kept, picnic]) await maya.write('memories.addMemory', memory);
  for (const memory of [museum, cinema]) await theo.write('memories.planDate', memory);
  expect([await shown(), await miscounted()]).toEqual([3, []]);

  await maya.write('memories.deleteMemory', { memoryId: picnic.id });
  await maya.write('memories.cancelDate', { memoryId: museum.id });
  expect([await shown(), await miscounted()]).toEqual([1, []]);
  await maya.write('memories.restoreMemory', { memoryId: picnic.id });
  await maya.write('memories.share', { memoryId: kept.id });
  expect([await shown(), await miscounted()]).toEqual([3, []]);

  product.clock.advance({ days: 40 });
  await closeUndoWindows(product.database, product.clock.now());
  expect(await turnAllPast(product.database, product.clock.now())).toBe(1);
  expect(await miscounted()).toEqual([]);
  const { rows } = await product.database.pool.query(
    `select total, sum(amount)::int as amount from lane_totals where lane_id = (select lane_id from memories where id = $1) and total in ('memories', 'past') group by 1 order by 1`,
    [cinema.id],
  );
  expect(rows).toEqual([
    { total: 'memories', amount: 3 },
    { total: 'past', amount: 3 },
  ]);
});

test('twelve who write in one lane at once are counted, each of them', async () => {
  const [maya, theo] = await product.couple();
  const before = (await maya.read<{ total: number }>('memories.timeline')).total;
  await Promise.all(
    Array.from({ length: 12 }, (_, number) => (number % 2 ? maya : theo).write('memories.addMemory', past())),
  );
  expect((await maya.read<{ total: number }>('memories.timeline')).total).toBe(before + 12);
  expect(await miscounted()).toEqual([]);
});

test('a lane that is erased takes its totals along', async () => {
  const robin = await product.person('Robin');
  await robin.write('memories.addMemory', past());
  const totals = async () =>
    (await product.database.pool.query('select from lane_totals where lane_id = $1', [robin.id])).rowCount;
  expect(await totals()).toBeGreaterThan(0);
  await product.database.pool.query(`delete from memories where lane_id = $1`, [robin.id]);
  await product.database.pool.query(`delete from lane_members where lane_id = $1`, [robin.id]);
  await product.database.pool.query(`delete from lanes where id = $1`, [robin.id]);
  expect(await totals()).toBe(0);
});

test('the invite counts days no further than it asks for', async () => {
  const [maya] = await product.couple();
  for (let ahead = 1; ahead <= 7; ahead += 1) await maya.write('memories.planDate', plan({ date: day(ahead) }));
  expect(await maya.read('memories.invite')).toMatchObject({ plannedDays: 5 });
});
