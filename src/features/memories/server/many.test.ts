import { beforeEach, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { idsOf, keep, plan, remember, timelineOf } from './testing/fixtures.ts';
import type { Memory } from './present.ts';

const product = shareProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const manyOf = async (person: Person, memoryIds: string[], given: object = {}) =>
  (await person.read<{ memories: Memory[] }>('memories.many', { memoryIds: memoryIds.join(), ...given })).memories;

test('memories asked for by their ids are those of the lane, newest first and as on the timeline', async () => {
  const shared = [await plan(product, maya, { date: daysFromNow(product, 2) }), await remember(product, theo)];
  const [own, removed] = [await keep(product, theo), await remember(product, maya)];
  await maya.write('memories.deleteMemory', { memoryId: removed });
  const foreign = await remember(product, (await product.couple())[0]);
  for (const person of [maya, theo])
    expect(await manyOf(person, [foreign, own, removed, ...shared].reverse())).toEqual(await timelineOf(person));
  expect(idsOf(await timelineOf(maya))).toEqual(shared);
  expect(idsOf(await manyOf(theo, [own, ...shared], { lane: 'solo' }))).toEqual([own]);
});

test('no more than a page of them can be asked for, and by nothing but ids', async () => {
  const ids = Array.from({ length: 21 }, () => crypto.randomUUID());
  expect(await manyOf(maya, ids.slice(1))).toEqual([]);
  for (const rejected of [ids, ['nap'], ['']])
    expect((await maya.errorOf('memories.many', { memoryIds: rejected.join() }, 'read')).status).toBeGreaterThanOrEqual(
      400,
    );
});
