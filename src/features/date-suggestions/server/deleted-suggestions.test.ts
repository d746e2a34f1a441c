import { beforeAll, expect, test } from 'vitest';
import { administrator } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { newBadge, own } from '#features/badges/server/testing/fixtures.ts';
import { complete, plan, timelineOf } from '#features/memories/server/testing/fixtures.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { create, update } from './testing/fixtures.ts';

const product = setUpProduct();
let ada: Person;

beforeAll(async () => {
  atNoon(product);
  ada = await administrator(product, 'Ada');
});

test('dates planned from a suggestion that is changed or deleted keep theirs: the category, what they pay, and what they count for', async () => {
  const [maya, theo] = await product.couple();
  const badge = await newBadge(product, { type: 'all_categories', required: 2 });
  const [kite, disco] = [await create(ada), await create(ada, { title: 'Roller disco', category: 'entertainment' })];
  const planned = [
    await plan(product, maya, { suggestionId: kite.id, activity: '1. Build it\n2. Fly it' }),
    await plan(product, theo, { suggestionId: disco.id, activity: 'Skate' }),
  ];
  await update(ada, disco, { title: 'Roller disco', category: 'food' });
  for (const { id } of [kite, disco]) await ada.write('dateSuggestions.deleteSuggestion', { id });

  await theo.write('memories.editPlan', {
    memoryId: planned[0],
    activity: '1. Build it\n2. Fly it\n3. Land it',
    date: daysFromNow(product, 0),
    idea: 'me',
  });
  product.clock.advance({ days: 1 });
  await maya.write('memories.turnPast');
  expect((await timelineOf(maya)).map(({ id, suggestionId }) => ({ id, suggestionId }))).toEqual(
    expect.arrayContaining([
      { id: planned[0], suggestionId: kite.id },
      { id: planned[1], suggestionId: disco.id },
    ]),
  );
  for (const memoryId of planned) expect(await complete(maya, theo, memoryId)).toMatchObject({ paidEach: 20 });
  for (const person of [maya, theo])
    expect(await own(person, badge)).toMatchObject({ count: 2, unlockedAt: expect.any(String) as string });
  const { rows } = await product.database.pool.query(
    'select category from memories where id = any($1) order by category',
    [planned],
  );
  expect(rows).toEqual([{ category: 'active' }, { category: 'entertainment' }]);
});
