import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { timesAtOnce } from '#app/testing/at-once.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { historyOf, partingFrom } from '#features/pairing/server/testing/couples.ts';
import {
  atNoon,
  balanceOf,
  balancesEqualTheirLedgers,
  daysFromNow,
  tally,
} from '#features/pebbles/server/testing/fixtures.ts';
import { addPicture } from './testing/pictures.ts';
import { answerTo, keep, mineOf, soloOf, timelineOf } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const share = (memoryId: string) => maya.write('memories.share', { memoryId });
const many = <T>(count: number, act: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => act(number));
const keepMany = (count: number) =>
  Promise.all(
    many(count, (number) => keep(product, maya, { activity: `Walk ${number}`, date: daysFromNow(product, -1) })),
  );

/** Where each of some memories is, which must be one place. */
async function whereAre(ids: string[]): Promise<{ shared: number; mine: number; binned: number }> {
  const { rows } = await product.database.pool.query<{ id: string; lane_id: string; removed_at: string | null }>(
    'select id, lane_id, removed_at from memories where id = any($1)',
    [ids],
  );
  expect(rows).toHaveLength(ids.length);
  const standing = rows.filter(({ removed_at }) => removed_at === null);
  const mine = standing.filter(({ lane_id }) => lane_id === maya.id).length;
  return { shared: standing.length - mine, mine, binned: rows.length - standing.length };
}

test('many shares of one memory are one', async () => {
  const id = await keep(product, maya);
  expect(await tally(many(timesAtOnce, () => share(id)))).toEqual({ done: timesAtOnce });
  expect((await timelineOf(theo)).map((memory) => memory.id)).toEqual([id]);
  expect(await soloOf(maya)).toEqual([]);
  expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([3, 0]);
});

test('sharing all from many devices, and one by one meanwhile, moves each once', async () => {
  const ids = await keepMany(12);
  const answers = await Promise.all(
    many(10, () => maya.write<{ shared: number }>('memories.shareAll')).concat(
      ids.map((id) => share(id).then(() => ({ shared: 0 }))),
    ),
  );
  expect(answers.reduce((sum, { shared }) => sum + shared, 0)).toBeLessThanOrEqual(12);
  expect(await whereAre(ids)).toEqual({ shared: 12, mine: 0, binned: 0 });
  expect(await mineOf(maya)).toEqual({ count: 0, isAsked: false });
});

test('sharing that meets a deletion ends in one place', async () => {
  const ids = await keepMany(12);
  const acts = ids.flatMap((memoryId) => [share(memoryId), maya.write('memories.deleteMemory', { memoryId })]);
  const { done = 0, removed = 0, ...others } = await tally(acts);
  expect(others).toEqual({});
  expect(done + removed).toBe(24);
  expect(await whereAre(ids)).toEqual({ shared: 0, mine: 0, binned: 12 });
});

test('two who share pictures at once fill the lane no further than one of them', async () => {
  const limit = product.settings.picturesPerLane;
  onTestFinished(() => void (product.settings.picturesPerLane = limit));
  for (let round = 0; round < timesAtOnce / 10; round += 1) {
    const [noor, noah] = await product.couple();
    for (const person of [noor, noah]) await addPicture(person, await keep(product, person));
    const {
      rows: [largest],
    } = await product.database.pool.query<{ bytes: number }>(
      'select max(bytes) as bytes from memory_pictures where account_id = any ($1::uuid[])',
      [[noor.id, noah.id]],
    );
    product.settings.picturesPerLane = largest!.bytes;
    expect(await tally([noor.write('memories.shareAll'), noah.write('memories.shareAll')])).toEqual({
      done: 1,
      lane_full: 1,
    });
    product.settings.picturesPerLane = limit;
  }
});

test('what is written on a memory while it is shared goes with it', async () => {
  const ids = await keepMany(12);
  const acts = ids.flatMap((memoryId, number) => [
    maya.write('memories.addComment', { id: crypto.randomUUID(), memoryId, comment: 'Before or after' }),
    share(memoryId),
    maya.write('memories.rateDate', { memoryId, rating: 4 }),
    maya.write('memories.react', { memoryId, reaction: '❤️' }),
    maya.write('memories.editMemory', {
      memoryId,
      activity: `Stroll ${number}`,
      date: daysFromNow(product, -1),
      lead: 'me',
    }),
  ]);
  expect(await tally(acts)).toEqual({ done: 60 });
  const shown = await timelineOf(theo);
  expect(shown).toHaveLength(12);
  for (const memory of shown)
    expect(memory).toMatchObject({
      commentCount: 1,
      partnerRated: true,
      partnerRating: null,
      reactions: [{ reaction: '❤️', count: 1 }],
      activity: expect.stringMatching(/^Stroll/) as string,
    });
});

test('both ratings at the moment of sharing pay both once', async () => {
  const ids = await keepMany(3);
  const rate = (person: Person, memoryId: string) =>
    person.write('memories.rateDate', { memoryId, rating: 5 }).catch(() => undefined);
  await Promise.all(ids.flatMap((id) => [rate(maya, id), share(id), rate(theo, id), rate(theo, id)]));
  for (const id of ids) await rate(theo, id);
  expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([3 * 3 + 3 * 10, 3 * 10]);
  await balancesEqualTheirLedgers(product);
});

test('sharing that meets the end of the pair is in the archive of both, or still one’s own', async () => {
  const ids = await keepMany(12);
  const parting = await partingFrom(theo, maya);
  const acts = [
    ...ids.slice(0, 6).map(share),
    maya.write('memories.shareAll'),
    theo.write('pairing.unpair', parting),
    ...ids.slice(6).map(share),
  ];
  const { done = 0, not_found = 0, not_paired = 0, ...others } = await tally(acts);
  expect([others, done + not_found + not_paired]).toEqual([{}, 14]);
  const { shared, mine, binned } = await whereAre(ids);
  expect([shared + mine, binned]).toEqual([12, 0]);
  const { laneId } = (await historyOf(theo)).relationships[0]!;
  expect(await theo.read('memories.archive', { laneId })).toMatchObject({ total: shared });
  expect((await soloOf(maya)).length).toBe(mine);
});

test('a memory that moves under its reader’s eyes is never missing', async () => {
  const ids = await keepMany(12);
  const reads = ids.flatMap((memoryId) => many(4, () => answerTo(maya, ['read', 'get', { memoryId }])));
  const [answers] = await Promise.all([Promise.all(reads), ...ids.map(share)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
