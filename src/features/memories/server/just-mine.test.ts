import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import {
  atNoon,
  balanceOf,
  balancesEqualTheirLedgers,
  daysFromNow,
  logInAgain,
} from '#features/pebbles/server/testing/fixtures.ts';
import { closeUndoWindows } from './close-undo-windows.ts';
import * as fixtures from './testing/fixtures.ts';
import { commentOn, idsOf, soloOf, timelineOf } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');
let own: string;

beforeEach(async () => {
  own = await fixtures.remember(product, maya, { activity: 'Walk', date: daysFromNow(product, -2) });
  await maya.pairWith(theo);
});

const day = (days: number) => daysFromNow(product, days);
const keep = (person: Person, given?: object) => fixtures.keep(product, person, given);
const bin = (person: Person, lane: string) =>
  person.read<{ removed: { id: string; removedByMe: boolean }[] }>('memories.bin', { lane });

describe('memories of one’s own, while paired', () => {
  test('stand in one’s own lane and in no other', async () => {
    expect(await soloOf(maya)).toMatchObject([
      { id: own, activity: 'Walk', isMine: true, credit: 'me', partnerRated: false },
    ]);
    for (const memories of [await timelineOf(maya), await timelineOf(theo), await soloOf(theo)])
      expect(memories).toEqual([]);
    expect(await maya.read('memories.get', { memoryId: own })).toMatchObject({ memory: { id: own }, changes: [] });
  });

  test('are edited, deleted and restored by oneself alone', async () => {
    await maya.write('memories.editMemory', {
      memoryId: own,
      activity: 'Cake',
      date: day(-1),
      lead: 'me',
      mood: '🙂',
      notes: null,
    });
    expect(await soloOf(maya)).toMatchObject([{ activity: 'Cake', date: day(-1), mood: '🙂', notes: null }]);
    await maya.write('memories.deleteMemory', { memoryId: own });
    expect(await soloOf(maya)).toEqual([]);
    expect((await bin(maya, 'solo')).removed).toMatchObject([{ id: own, removedByMe: true }]);
    for (const [person, lane] of [
      [maya, 'open'],
      [theo, 'open'],
      [theo, 'solo'],
    ] as const)
      expect((await bin(person, lane)).removed).toEqual([]);
    await maya.write('memories.restoreMemory', { memoryId: own });
    expect(await soloOf(maya)).toHaveLength(1);
  });

  test('take reactions, comments and a rating of one’s own, as they did without a partner', async () => {
    await maya.write('memories.react', { memoryId: own, reaction: '❤️' });
    await maya.write('memories.react', { memoryId: own, reaction: '🔥' });
    await maya.write('memories.unreact', { memoryId: own, reaction: '🔥' });
    const first = await commentOn(maya, own, 'To myself');
    await commentOn(maya, own, 'And again');
    await maya.write('memories.deleteComment', { commentId: first });
    expect(await maya.write('memories.rateDate', { memoryId: own, rating: 4, comment: 'Quiet' })).toEqual({
      paidEach: null,
      paidMe: 0,
    });
    expect(await soloOf(maya)).toMatchObject([
      {
        reactions: [{ reaction: '❤️', count: 1, mine: true }],
        commentCount: 1,
        myRating: { rating: 4, comment: 'Quiet' },
        partnerRated: false,
        partnerRating: null,
      },
    ]);
    expect(await maya.read('memories.comments', { memoryId: own })).toMatchObject({
      comments: [{ author: 'me', authorName: 'You', comment: 'And again' }],
    });
    expect(await maya.errorOf('memories.rateDate', { memoryId: own, rating: 1 })).toMatchObject({
      status: 409,
      code: 'already_rated',
    });
  });

  test('give no credit to a partner who knows nothing of them', async () => {
    expect(
      await maya.errorOf('memories.editMemory', { memoryId: own, activity: 'Cake', date: day(-1), lead: 'partner' }),
    ).toMatchObject({ code: 'no_partner' });
    expect(
      await maya.errorOf('memories.addMemory', {
        id: crypto.randomUUID(),
        activity: 'Cake',
        date: day(-1),
        lead: 'partner',
        keepToMyself: true,
      }),
    ).toMatchObject({ code: 'no_partner' });
  });

  test('come in pages of their own', async () => {
    for (let count = 0; count < 21; count += 1) await keep(maya, { activity: `Walk ${count}`, date: day(-3) });
    const pages = await maya.pages<{ id: string }>('memories.timeline', 'memories', { lane: 'solo' });
    expect([
      (await maya.read<fixtures.Page>('memories.timeline', { lane: 'solo' })).total,
      ...pages.map(({ length }) => length),
    ]).toEqual([22, 20, 2]);
    expect(new Set(idsOf(pages.flat())).size).toBe(22);
  });
});

describe('a memory that is kept to oneself', () => {
  test('goes into one’s own lane, is paid once and heard of by nobody else', async () => {
    const stream = await Stream.of(theo);
    const memory = { id: crypto.randomUUID(), activity: 'Walk', date: day(0), lead: 'me', keepToMyself: true };
    const paid = await maya.write('memories.addMemory', memory);
    expect(await maya.write('memories.addMemory', memory)).toEqual(paid);
    expect(await balanceOf(maya)).toBe(6);
    await commentOn(maya, memory.id, 'To myself');
    await maya.write('memories.rateDate', { memoryId: memory.id, rating: 5 });
    const { id: told } = await maya.write<{ id: string }>('memories.addMemory', {
      ...memory,
      id: crypto.randomUUID(),
      activity: 'Cinema',
      keepToMyself: false,
    });
    await expect.poll(() => stream.messages.flatMap(({ ids = [] }) => ids)).toEqual([told]);
    stream.close();
    expect(idsOf(await soloOf(maya))).toContain(memory.id);
    expect(idsOf(await timelineOf(theo))).toEqual([told]);
    await balancesEqualTheirLedgers(product);
  });

  test('is where everything goes without a partner', async () => {
    const noah = await product.person('Noah');
    const id = await keep(noah);
    for (const memories of [await timelineOf(noah), await soloOf(noah)]) expect(idsOf(memories)).toEqual([id]);
  });
});

test('no lane can be named but the open one and one’s own', async () => {
  for (const call of ['timeline', 'bin']) {
    for (const lane of ['shared', theo.id, maya.id, '', 'null']) {
      expect(await maya.errorOf(`memories.${call}`, { lane }, 'read')).toMatchObject({
        status: 422,
        code: 'invalid_input',
        data: { issues: [{ field: 'lane' }] },
      });
    }
  }
});

test('the id of a memory that is kept from the partner tells them nothing, also where they use it', async () => {
  const mine = { id: own, activity: 'Mine', date: day(0), lead: 'me' };
  expect(await theo.write('memories.addMemory', mine)).toMatchObject({ id: own });
  const activitiesOf = async (person: Person, lane: string) =>
    (await person.read<fixtures.Page>('memories.timeline', { lane })).memories
      .filter(({ id }) => id === own)
      .map(({ activity }) => activity);
  const before = await activitiesOf(maya, 'solo');
  expect(before).not.toContain('Mine');
  // It cannot come into a lane that has its id, and is not lost.
  await maya.write('memories.shareAll', {});
  expect(await activitiesOf(maya, 'solo')).toEqual(before);
  expect([await activitiesOf(maya, 'open'), await activitiesOf(theo, 'open')]).toEqual([['Mine'], ['Mine']]);
  // Each was paid for by itself, and is taken back by itself.
  const earnedByMaya = await balanceOf(maya);
  const earned = await balanceOf(theo);
  await theo.write('memories.deleteMemory', { memoryId: own });
  product.clock.advance({ days: 31 });
  await closeUndoWindows(product.database, product.clock.now());
  await logInAgain(theo);
  await logInAgain(maya);
  expect([await balanceOf(theo), await balanceOf(maya)]).toEqual([earned - 3, earnedByMaya]);
});

test('what was sent is not added again when it is sent after the lane has changed', async () => {
  const kept = { id: crypto.randomUUID(), activity: 'Lake', date: day(-1), lead: 'me', keepToMyself: true };
  await maya.write('memories.addMemory', kept);
  expect(await maya.errorOf('memories.addMemory', { ...kept, keepToMyself: false })).toMatchObject({
    status: 409,
    code: 'id_taken',
  });
  expect(await maya.errorOf('memories.addMemory', { ...kept, activity: 'River' })).toMatchObject({
    status: 409,
    code: 'id_taken',
  });
  await maya.write('memories.share', { memoryId: kept.id });
  expect(await maya.write('memories.addMemory', kept)).toEqual({ id: kept.id, pebbles: 3 });
  expect(await maya.errorOf('memories.addMemory', { ...kept, activity: 'River' })).toMatchObject({
    status: 409,
    code: 'id_taken',
  });
  const both = { ...kept, id: crypto.randomUUID() };
  const answers = await Promise.all(
    [true, false].map((keepToMyself) =>
      maya.write('memories.addMemory', { ...both, keepToMyself }).then(
        () => 'added',
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  expect(answers.sort()).toEqual(['added', 'id_taken']);
  expect((await soloOf(maya)).concat(await timelineOf(maya)).filter(({ id }) => id === both.id)).toHaveLength(1);
});
