import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { historyOf, unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon, daysFromNow, logInAgain } from '#features/pebbles/server/testing/fixtures.ts';
import type { Memory } from './present.ts';
import { closeUndoWindows } from './close-undo-windows.ts';
import { commentOn, complete, idsOf, keep, plan, remember } from './testing/fixtures.ts';
import { turnAllPast } from './plans/turn-past.ts';

interface Archive {
  partnerName: string;
  pairedAt: string;
  unpairedAt: string;
  total: number;
  memories: Memory[];
  nextCursor: string | null;
}

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const day = (days: number) => daysFromNow(product, days);
const laneOf = async (person: Person) => (await historyOf(person)).relationships[0]!.laneId;
const archiveOf = async (person: Person, input: object = {}) =>
  person.read<Archive>('memories.archive', { laneId: await laneOf(person), ...input });
const threadOf = async (person: Person, memoryId: string, input: object = {}) =>
  person.read<{ comments: { author: string; authorName: string; comment: string }[]; nextCursor: string | null }>(
    'memories.archivedComments',
    { laneId: await laneOf(person), memoryId, ...input },
  );

describe('the archive of a pair that parted', () => {
  test('shows each what they shared, with whom and from when to when', async () => {
    const swim = await remember(product, maya, {
      activity: 'Swim',
      date: day(-3),
      lead: 'partner',
      mood: '😍',
      notes: 'Cold',
    });
    await theo.write('memories.react', { memoryId: swim, reaction: '🔥' });
    await commentOn(maya, swim, 'Your idea');
    await commentOn(theo, swim, 'Your yes');
    await complete(maya, theo, swim);
    await unpair(maya, theo);
    const [hers, his] = [await archiveOf(maya), await archiveOf(theo)];
    const relationship = (await historyOf(maya)).relationships[0]!;
    expect(hers).toMatchObject({
      partnerName: 'Theo Otter',
      pairedAt: relationship.pairedAt,
      unpairedAt: relationship.unpairedAt,
      total: 1,
      nextCursor: null,
    });
    expect(hers.memories).toEqual([
      {
        id: swim,
        type: 'past',
        date: day(-3),
        time: null,
        activity: 'Swim',
        pebbles: 3,
        isMine: true,
        credit: 'partner',
        creditName: 'Theo Otter',
        venueUrl: null,
        suggestionId: null,
        ideaTitle: null,
        mood: '😍',
        notes: 'Cold',
        reactions: [{ reaction: '🔥', count: 1, mine: false }],
        commentCount: 2,
        partnerRated: true,
        isUnanswered: false,
        isJustCompleted: false,
        paidEach: 10,
        paidMe: 10,
        lastComments: [
          {
            author: 'me',
            comment: 'Your idea',
            id: expect.any(String) as string,
            createdAt: expect.any(String) as string,
          },
          {
            author: 'partner',
            comment: 'Your yes',
            id: expect.any(String) as string,
            createdAt: expect.any(String) as string,
          },
        ],
        myRating: { rating: 5, comment: null },
        partnerRating: { rating: 1, comment: null },
        lastChanges: [],
        pictures: [],
        localTimes: null,
      },
    ]);
    expect(his.memories).toMatchObject([
      { isMine: false, credit: 'me', creditName: 'You', myRating: { rating: 1 }, partnerRating: { rating: 5 } },
    ]);
    expect((await threadOf(theo, swim)).comments).toMatchObject([
      { author: 'partner', authorName: 'Maya Otter', comment: 'Your idea' },
      { author: 'me', authorName: 'You', comment: 'Your yes' },
    ]);
  });

  test('shows the time of a plan by the reader’s own clock', async () => {
    await plan(product, maya, { activity: 'Call', date: day(2), time: '19:30' });
    await product.database.pool.query(`update accounts set time_zone = 'Asia/Kathmandu' where id = $1`, [theo.id]);
    await unpair(maya, theo);
    expect((await archiveOf(maya)).memories).toMatchObject([{ date: day(2), time: '19:30', localTimes: null }]);
    expect((await archiveOf(theo)).memories).toMatchObject([{ localTimes: { me: `${day(3)}T01:15`, partner: null } }]);
  });

  test('shows ratings only where both had rated', async () => {
    const [by, alone] = [
      await remember(product, maya, { activity: 'Both', date: day(-1) }),
      await remember(product, maya, { activity: 'One', date: day(-2) }),
    ];
    await complete(maya, theo, by);
    await theo.write('memories.rateDate', { memoryId: alone, rating: 2, comment: 'Never said' });
    await unpair(maya, theo);
    for (const person of [maya, theo]) {
      const archive = await archiveOf(person);
      expect(archive.memories[1]).toMatchObject({
        activity: 'One',
        myRating: null,
        partnerRated: false,
        partnerRating: null,
        paidEach: null,
      });
      expect(JSON.stringify(archive)).not.toContain('Never said');
    }
  });

  test('keeps plans that never happened as plans, and past what was past', async () => {
    await plan(product, maya, { activity: 'Yesterday’s', date: day(0) });
    product.clock.advance({ days: 1 });
    await plan(product, theo, { activity: 'Today’s', date: day(0) });
    await plan(product, theo, { activity: 'Far', date: day(9) });
    await unpair(theo, maya);
    product.clock.advance({ days: 20 });
    expect(await turnAllPast(product.database, product.clock.now())).toBe(0);
    for (const person of [maya, theo]) {
      await logInAgain(person);
      expect((await archiveOf(person)).memories.map(({ activity, type }) => [activity, type])).toEqual([
        ['Far', 'planned'],
        ['Today’s', 'planned'],
        ['Yesterday’s', 'past'],
      ]);
    }
  });

  test('keeps a plan a plan for both whose day was over for one of them alone', async () => {
    const [lia, kei] = [
      await product.person('Lia', { timeZone: 'America/Los_Angeles' }),
      await product.person('Kei', { timeZone: 'Asia/Tokyo' }),
    ];
    await lia.pairWith(kei);
    await plan(product, lia, { activity: 'Tonight', date: day(0) });
    product.clock.advance({ hours: 4 });
    await unpair(kei, lia);
    product.clock.advance({ days: 2 });
    for (const person of [kei, lia])
      expect((await archiveOf(person)).memories).toMatchObject([{ activity: 'Tonight', type: 'planned' }]);
  });

  test('leaves out what was in the bin, and what either kept to themselves', async () => {
    const [gone, cancelled] = [await remember(product, maya), await plan(product, maya)];
    await keep(product, theo, { activity: 'Mine alone' });
    await commentOn(maya, gone, 'Bye');
    await maya.write('memories.deleteMemory', { memoryId: gone });
    await theo.write('memories.cancelDate', { memoryId: cancelled });
    await unpair(maya, theo);
    for (const person of [maya, theo]) {
      expect(await archiveOf(person)).toMatchObject({ total: 0, memories: [] });
      expect(
        await person.errorOf('memories.archivedComments', { laneId: await laneOf(person), memoryId: gone }, 'read'),
      ).toMatchObject({ status: 404 });
      expect(await person.errorOf('memories.restoreMemory', { memoryId: gone })).toMatchObject({ status: 404 });
    }
  });

  test('comes in pages, and so do its threads', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 23; count += 1)
      ids.push(await remember(product, maya, { activity: `Walk ${count}`, date: day(-count) }));
    for (let count = 0; count < 52; count += 1) await commentOn(theo, ids[0]!, `Step ${count}`);
    await unpair(maya, theo);
    const first = await archiveOf(maya);
    const rest = await archiveOf(maya, { cursor: first.nextCursor });
    expect([first.total, first.memories.length, rest.memories.length, rest.nextCursor]).toEqual([23, 20, 3, null]);
    expect(idsOf([...first.memories, ...rest.memories])).toEqual(ids);
    const thread = await threadOf(maya, ids[0]!);
    const later = await threadOf(maya, ids[0]!, { cursor: thread.nextCursor });
    expect([...thread.comments, ...later.comments].map(({ comment }) => comment)).toEqual(
      Array.from({ length: 52 }, (_, count) => `Step ${count}`),
    );
  });

  test('stands as it was, whatever either does from then on', async () => {
    const swim = await remember(product, maya, { activity: 'Swim', date: day(-1) });
    await commentOn(theo, swim, 'Stays');
    await plan(product, theo, { activity: 'Cake', date: day(2) });
    await unpair(maya, theo);
    const before = [await archiveOf(maya), await archiveOf(theo), await threadOf(maya, swim)];
    // A new name, a new partner and the jobs of a month leave it alone.
    await product.database.pool.query(`update accounts set first_name = 'Renamed' where id = $1`, [theo.id]);
    await maya.pairWith(await product.person('Ben'));
    await maya.write('memories.shareAll');
    product.clock.advance({ days: 40 });
    await turnAllPast(product.database, product.clock.now());
    await closeUndoWindows(product.database, product.clock.now());
    for (const person of [maya, theo]) await logInAgain(person);
    expect([await archiveOf(maya), await archiveOf(theo), await threadOf(maya, swim)]).toEqual(before);
  });

  test('names somebody whose account is erased no longer', async () => {
    const swim = await remember(product, maya, { activity: 'Swim', date: day(-1), lead: 'partner' });
    await commentOn(theo, swim, 'Here');
    await unpair(maya, theo);
    await product.database.pool.query(
      `update relationship_history set partner_first_name = 'Someone', partner_last_name = '' where partner_id = $1`,
      [theo.id],
    );
    expect(await archiveOf(maya)).toMatchObject({ partnerName: 'Someone', memories: [{ creditName: 'Someone' }] });
    expect((await threadOf(maya, swim)).comments[0]).toMatchObject({ authorName: 'Someone' });
  });
});

describe('an archive', () => {
  test('is gone while the same two are paired again, and holds both times once they part again', async () => {
    await remember(product, maya, { activity: 'First time', date: day(-1) });
    await unpair(maya, theo);
    const laneId = await laneOf(maya);
    await theo.pairWith(maya);
    for (const person of [maya, theo])
      expect(await person.errorOf('memories.archive', { laneId }, 'read')).toMatchObject({ status: 404 });
    await remember(product, theo, { activity: 'Second time', date: day(0) });
    product.clock.advance({ hours: 1 });
    await unpair(theo, maya);
    const again = await archiveOf(maya, { laneId });
    expect(again.memories.map(({ activity }) => activity)).toEqual(['Second time', 'First time']);
    expect(again.unpairedAt).toBe((await historyOf(maya)).relationships[0]!.unpairedAt);
  });
});
