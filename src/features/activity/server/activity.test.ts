import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { insertComment } from '#features/memories/server/store/comments.ts';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import { commentOn, keep, plan, remember } from '#features/memories/server/testing/fixtures.ts';
import { rate, respond } from '#features/moods/server/testing/fixtures.ts';
import { sharedLaneOf, unpair } from '#features/pairing/server/testing/couples.ts';
import { addTreat, claim, daysFromNow, grant } from '#features/pebbles/server/testing/fixtures.ts';
import type { activityItem } from '../contract.ts';

const product = shareProduct();
const [maya, theo] = setUpCouple(product);

interface List {
  items: z.output<typeof activityItem>[];
  wavedToday: boolean;
}

const activityOf = async (person: Person) => (await person.read<List>('activity.list')).items;
const toldTo = async (person: Person) => (await activityOf(person)).map(({ kind, title }) => [kind, title]);
const later = () => product.clock.advance({ minutes: 1 });

/** A treat of Theo that Maya has claimed. */
async function claimed(): Promise<string> {
  const treatId = await addTreat(product, theo, 'Breakfast in bed');
  await grant(product, maya, 500);
  later();
  return claim(product, maya, treatId);
}

async function seeAll(person: Person): Promise<void> {
  await see(person, await activityOf(person));
}

/** As a page that has shown them. */
async function see(person: Person, items: List['items']): Promise<void> {
  if (items[0]) await person.write('activity.markSeen', { upTo: items[0].createdAt, ids: items.map(({ id }) => id) });
}

/** A comment whose transaction began at `now`. */
const commentLate = async (person: Person, memoryId: string, now: Date, beforeCommit = async () => {}) => {
  const laneId = await sharedLaneOf(product, person);
  await product.database.transaction({ account: person.id, lane: laneId }, now, async (tx) => {
    await insertComment(tx, { laneId, id: person.id }, { id: crypto.randomUUID(), memoryId, comment: 'Slow' });
    await beforeCommit();
  });
};

describe('the list', () => {
  test('tells what the partner did, the latest first, and never what one did oneself', async () => {
    later();
    const planned = await plan(product, theo, { activity: 'Night market\nwith noodles' });
    later();
    const added = await remember(product, theo, { activity: 'Sunrise swim' });
    later();
    await commentOn(theo, added, 'Cold.');
    later();
    await theo.write('memories.rateDate', { memoryId: added, rating: 1, comment: 'A secret so far' });
    later();
    await respond(product, theo, { moodRatingId: await rate(product, theo, { emoji: '🙃' }) });
    const items = await activityOf(maya);
    expect(items.map(({ kind, title, subjectId }) => [kind, title, subjectId])).toEqual([
      ['answered', '🙃', expect.any(String)],
      ['mood', '🙃', expect.any(String)],
      ['rated', 'Sunrise swim', added],
      ['commented', 'Sunrise swim', added],
      ['added', 'Sunrise swim', added],
      ['planned', 'Night market', planned],
    ]);
    expect(JSON.stringify(items)).not.toContain('secret');
    expect(await activityOf(theo)).toEqual([]);
  });

  test('tells of a move and of a cancellation, once of each date', async () => {
    const [moved, cancelled] = [
      await plan(product, maya, { activity: 'Museum' }),
      await plan(product, maya, { activity: 'Picnic' }),
    ];
    later();
    for (const time of ['10:00', '11:00']) {
      later();
      await theo.write('memories.editPlan', {
        memoryId: moved,
        activity: 'Museum',
        date: daysFromNow(product, 2),
        time,
        idea: 'me',
      });
    }
    later();
    await theo.write('memories.cancelDate', { memoryId: cancelled });
    expect(await toldTo(maya)).toEqual([
      ['cancelled', 'Picnic'],
      ['moved', 'Museum'],
    ]);
    await maya.write('memories.restoreMemory', { memoryId: cancelled });
    expect(await toldTo(maya)).toEqual([['moved', 'Museum']]);
    later();
    await maya.write('memories.cancelDate', { memoryId: cancelled });
    expect(await toldTo(maya)).toEqual([['moved', 'Museum']]);
  });

  test('tells once of pictures that follow each other, and not of those that come with their memory', async () => {
    const [hers, his] = [
      await remember(product, maya, { activity: 'Sunrise swim' }),
      await remember(product, theo, { activity: 'Picnic' }),
    ];
    await seeAll(maya);
    for (const memoryId of [hers, his, hers]) {
      later();
      await addPicture(theo, memoryId);
    }
    expect((await activityOf(maya)).map(({ kind, title, subjectId }) => [kind, title, subjectId])).toEqual([
      ['pictured', 'Sunrise swim', hers],
    ]);
    await seeAll(maya);
    later();
    await addPicture(theo, hers);
    expect(await activityOf(maya)).toEqual([]);
    product.clock.advance({ minutes: 11 });
    const lonely = await addPicture(theo, his);
    expect(await toldTo(maya)).toEqual([['pictured', 'Picnic']]);
    await theo.write('memories.removePicture', { pictureId: lonely });
    expect(await activityOf(maya)).toEqual([]);
    expect(await toldTo(theo)).toEqual([['added', 'Sunrise swim']]);
  });

  test('is silent about pictures of what one keeps to oneself', async () => {
    const own = await keep(product, theo, { activity: 'Just mine' });
    product.clock.advance({ minutes: 11 });
    await addPicture(theo, own);
    expect(await activityOf(maya)).toEqual([]);
  });

  test('names a date by the title of its idea, and by its first step where that is missing', async () => {
    const { rows } = await product.database.pool.query<{ id: string; title: string }>(
      'select id, title from date_suggestions where is_active limit 1',
    );
    const memoryId = await plan(product, theo, {
      activity: '1. Buy two oranges\n2. Walk to the pier',
      suggestionId: rows[0]!.id,
    });
    expect(await toldTo(maya)).toEqual([['planned', rows[0]!.title]]);
    await product.database.pool.query('update memories set idea_title = null where id = $1', [memoryId]);
    expect(await toldTo(maya)).toEqual([['planned', '1. Buy two oranges']]);
  });

  test('is silent about a move that was taken back, and about one that the other moved on', async () => {
    const [back, on] = [
      await plan(product, maya, { activity: 'Museum' }),
      await plan(product, maya, { activity: 'Picnic' }),
    ];
    const move = (person: Person, memoryId: string, activity: string, days: number) =>
      person.write('memories.editPlan', { memoryId, activity, date: daysFromNow(product, days), idea: 'me' });
    later();
    for (const memoryId of [back, on]) await move(theo, memoryId, memoryId === back ? 'Museum' : 'Picnic', 2);
    expect((await toldTo(maya)).sort()).toEqual([
      ['moved', 'Museum'],
      ['moved', 'Picnic'],
    ]);
    later();
    await move(theo, back, 'Museum', 0);
    await move(maya, on, 'Picnic', 3);
    expect(await activityOf(maya)).toEqual([]);
    await move(theo, back, 'Museum', 5);
    expect(await toldTo(maya)).toEqual([['moved', 'Museum']]);
    await seeAll(maya);
    later();
    await move(theo, back, 'Museum', 0);
    expect(await toldTo(maya)).toEqual([['moved', 'Museum']]);
  });

  test('tells of a move of a plan that was seen a moment ago', async () => {
    const memoryId = await plan(product, theo, { activity: 'Museum' });
    await seeAll(maya);
    await theo.write('memories.editPlan', { memoryId, activity: 'Museum', date: daysFromNow(product, 2), idea: 'me' });
    expect(await toldTo(maya)).toEqual([['moved', 'Museum']]);
  });

  test('is silent about a change of words, and about a plan that came and went', async () => {
    const known = await plan(product, maya, { activity: 'Museum' });
    later();
    await theo.write('memories.editPlan', {
      memoryId: known,
      activity: 'Gallery',
      date: daysFromNow(product, 0),
      idea: 'me',
    });
    const unknown = await plan(product, theo, { activity: 'Second thoughts' });
    later();
    await theo.write('memories.cancelDate', { memoryId: unknown });
    expect(await toldTo(maya)).toEqual([]);
  });

  test('tells of a treat that was claimed, and of one that was given', async () => {
    const voucherId = await claimed();
    expect(await toldTo(theo)).toEqual([['claimed', 'Breakfast in bed']]);
    later();
    await theo.write('pebbles.honor', { voucherId });
    const { items, moreIn } = await maya.read<{ items: []; moreIn: number }>('activity.list');
    expect(items).toEqual([]);
    expect(moreIn).toBeGreaterThan(10_000);
    expect(moreIn).toBeLessThanOrEqual(15_000);
    await theo.write('pebbles.reopenVoucher', { voucherId });
    expect(await maya.read('activity.list')).toMatchObject({ items: [], moreIn: null });
    await theo.write('pebbles.honor', { voucherId });
    await seeAll(maya);
    product.clock.advance({ minutes: 0.25 });
    expect(await maya.read('activity.list')).toMatchObject({
      items: [{ kind: 'given', title: 'Breakfast in bed' }],
      moreIn: null,
    });
    await seeAll(maya);
    await maya.write('pebbles.thank', { voucherId, thanks: '😋' });
    expect([await toldTo(maya), (await toldTo(theo))[0]]).toEqual([[], ['thanked', '😋']]);
  });

  test('tells the giver once that a treat was not given yet, and nothing of an own undo', async () => {
    const voucherId = await claimed();
    await theo.write('pebbles.honor', { voucherId });
    product.clock.advance({ minutes: 1 });
    await seeAll(maya);
    await seeAll(theo);
    await maya.write('pebbles.reopenVoucher', { voucherId });
    expect([await toldTo(theo), await toldTo(maya)]).toEqual([[['reopened', 'Breakfast in bed']], []]);
    await seeAll(theo);
    expect(await activityOf(theo)).toEqual([]);
    await theo.write('pebbles.honor', { voucherId });
    await theo.write('pebbles.reopenVoucher', { voucherId });
    expect([await activityOf(theo), await activityOf(maya)]).toEqual([[], []]);
  });

  test('says nothing of a treat that was not given yet once it is given again', async () => {
    const voucherId = await claimed();
    await theo.write('pebbles.honor', { voucherId });
    product.clock.advance({ minutes: 1 });
    await maya.write('pebbles.reopenVoucher', { voucherId });
    await theo.write('pebbles.honor', { voucherId });
    expect(await toldTo(theo)).toEqual([['claimed', 'Breakfast in bed']]);
  });

  test('is silent about what the partner keeps to themselves', async () => {
    const stream = await Stream.of(maya);
    const own = await keep(product, theo, { activity: 'Just mine' });
    await commentOn(theo, own, 'Mine too');
    await theo.write('memories.rateDate', { memoryId: own, rating: 5 });
    expect(await activityOf(maya)).toEqual([]);
    await plan(product, theo);
    await expect.poll(() => stream.heard('memories')).toBe(true);
    expect(stream.messages.filter(({ changed }) => changed === 'activity')).toHaveLength(1);
    stream.close();
  });

  test('tells of a shared memory that it was added when it was shared, and nothing from before', async () => {
    const [one, other] = [
      await keep(product, theo, { activity: 'Just mine' }),
      await keep(product, theo, { activity: 'Mine too' }),
    ];
    later();
    await commentOn(theo, one, 'To myself');
    await theo.write('memories.rateDate', { memoryId: one, rating: 5 });
    await plan(product, theo, { activity: 'Told before' });
    await seeAll(maya);
    const stream = await Stream.of(maya);
    later();
    const before = product.clock.now();
    await theo.write('memories.share', { memoryId: one });
    await expect.poll(() => stream.heard('activity')).toBe(true);
    const [told, ...more] = await activityOf(maya);
    expect([told, more]).toMatchObject([{ kind: 'added', title: 'Just mine', subjectId: one }, []]);
    expect(Date.parse(told!.createdAt)).toBeGreaterThanOrEqual(before.getTime());
    await seeAll(maya);
    later();
    await commentOn(theo, one, 'To both');
    await theo.write('memories.shareAll', {});
    expect((await activityOf(maya)).map(({ kind, subjectId }) => [kind, subjectId]).sort()).toEqual([
      ['added', other],
      ['commented', one],
    ]);
    stream.close();
  });

  test('reaches the open pages of the partner alone', async () => {
    const [hers, his] = [await Stream.of(maya), await Stream.of(theo)];
    await plan(product, theo);
    await expect.poll(() => hers.heard('activity')).toBe(true);
    await maya.write('activity.wave', {});
    await expect.poll(() => his.heard('activity')).toBe(true);
    expect(his.messages.filter(({ changed }) => changed === 'activity')).toHaveLength(1);
    for (const stream of [hers, his]) stream.close();
  });

  test('is over once it was seen, and a moment before changes nothing', async () => {
    later();
    await plan(product, theo, { activity: 'First' });
    const first = await activityOf(maya);
    later();
    await plan(product, theo, { activity: 'Second' });
    await see(maya, first);
    expect(await toldTo(maya)).toEqual([['planned', 'Second']]);
    await seeAll(maya);
    await see(maya, first);
    expect(await activityOf(maya)).toEqual([]);
  });

  test('cannot be marked as seen before it happened', async () => {
    await maya.write('activity.markSeen', { upTo: '2999-01-01T00:00:00.000Z' });
    later();
    await plan(product, theo, { activity: 'Still told' });
    expect(await toldTo(maya)).toEqual([['planned', 'Still told']]);
  });

  test('is not marked as seen up to a moment that no clock shows', async () => {
    expect(await maya.errorOf('activity.markSeen', { upTo: '0000-01-01T00:00:00Z' })).toMatchObject({ status: 422 });
  });

  test('is marked by nothing but lines', async () => {
    const upTo = product.clock.now().toISOString();
    for (const id of [
      'hello',
      `hello ${upTo}`,
      `commented hello ${upTo}`,
      'waved',
      `waved ${upTo.slice(0, 19)}...Z`,
      'waved 2026-02-30T00:00:00.000Z',
    ])
      expect(await maya.errorOf('activity.markSeen', { upTo, ids: [id] })).toMatchObject({ status: 422 });
  });

  test('is told though lines were kept whose time no database reads', async () => {
    later();
    await plan(product, theo, { activity: 'Night market' });
    const ids = Array.from(
      { length: 50 },
      () => `mood ${crypto.randomUUID()} ${product.clock.now().toISOString().slice(0, 19)}...Z`,
    );
    await product.database.pool.query(
      `insert into activity_marks (lane_id, account_id, seen_at, seen_ids) select $1, $2, opened_at, $3 from lanes where id = $1`,
      [await sharedLaneOf(product, maya), maya.id, ids],
    );
    expect(await toldTo(maya)).toEqual([['planned', 'Night market']]);
  });

  test('ends with the pairing, and the next one begins without it', async () => {
    later();
    await plan(product, theo);
    await unpair(maya, theo);
    expect(await activityOf(maya)).toEqual([]);
    later();
    await maya.pairWith(theo);
    expect(await activityOf(maya)).toEqual([]);
  });

  test('is the latest fifty and says that there are more, which are not told later', async () => {
    const memoryId = await plan(product, theo);
    for (let count = 0; count < 49; count += 1) await commentOn(theo, memoryId, `${count}`);
    expect(await maya.read<List>('activity.list')).toMatchObject({ items: { length: 50 }, hasMore: false });
    for (let count = 0; count < 6; count += 1) await commentOn(theo, memoryId, `and ${count}`);
    expect(await maya.read<List>('activity.list')).toMatchObject({ items: { length: 50 }, hasMore: true });
    await seeAll(maya);
    expect(await maya.read<List>('activity.list')).toMatchObject({ items: [], hasMore: false });
  });

  test('has what was committed late, once', async () => {
    const memoryId = await plan(product, theo);
    const began = product.clock.now();
    product.clock.advance({ minutes: 0.5 });
    await commentOn(theo, memoryId, 'Quick');
    await seeAll(maya);
    await commentLate(theo, memoryId, began);
    const late = await activityOf(maya);
    expect(late).toMatchObject([{ kind: 'commented', createdAt: began.toISOString() }]);
    await see(maya, late);
    expect(await activityOf(maya)).toEqual([]);
  });

  test.runIf(process.env.DATABASE === 'postgres')(
    'has what a transaction writes that was open while the rest was seen',
    async () => {
      const memoryId = await plan(product, theo);
      const { promise: isSeen, resolve: end } = Promise.withResolvers<void>();
      const { promise: isWritten, resolve: wrote } = Promise.withResolvers<void>();
      const slow = commentLate(theo, memoryId, product.clock.now(), async () => {
        wrote();
        await isSeen;
      });
      await isWritten;
      product.clock.advance({ minutes: 0.25 });
      await commentOn(theo, memoryId, 'Quick');
      await seeAll(maya);
      expect(await activityOf(maya)).toEqual([]);
      end();
      await slow;
      expect(await toldTo(maya)).toEqual([['commented', 'Picnic']]);
      await seeAll(maya);
      expect(await activityOf(maya)).toEqual([]);
    },
  );
});

describe('a wave', () => {
  test('asks how a date was, in its name, and once a day whatever it asks about', async () => {
    const [swim, walk] = [
      await remember(product, maya, { activity: 'Sunrise swim' }),
      await remember(product, maya, { activity: 'Walk' }),
    ];
    const stream = await Stream.of(maya);
    await theo.write('activity.wave', { memoryId: swim });
    await theo.write('activity.wave', { memoryId: walk });
    await expect.poll(() => stream.heard('activity')).toBe(true);
    stream.close();
    expect((await activityOf(maya)).map(({ kind, subjectId, title }) => [kind, subjectId, title])).toEqual([
      ['waved', swim, 'Sunrise swim'],
    ]);
    await maya.write('memories.deleteMemory', { memoryId: swim });
    expect(await toldTo(maya)).toEqual([['waved', null]]);
  });

  test('is told once, and can be sent once a day', async () => {
    await theo.write('activity.wave', {});
    expect(await toldTo(maya)).toEqual([['waved', null]]);
    expect(await theo.read('activity.list')).toEqual({ items: [], hasMore: false, moreIn: null, wavedToday: true });
    await seeAll(maya);
    later();
    await theo.write('activity.wave', {});
    expect(await activityOf(maya)).toEqual([]);
    product.clock.advance({ hours: 24 });
    expect(await theo.read('activity.list')).toMatchObject({ wavedToday: false });
    await theo.write('activity.wave', {});
    expect(await toldTo(maya)).toEqual([['waved', null]]);
  });

  test('sent many times at once is one', async () => {
    await Promise.all(Array.from({ length: 8 }, () => theo.write('activity.wave', {})));
    expect(await activityOf(maya)).toHaveLength(1);
  });

  test('counts by the day of the lane, whatever zone the one who waves goes to', async () => {
    product.clock.advance({ hours: (36 - product.clock.now().getUTCHours()) % 24 });
    await theo.write('activity.wave', {});
    await seeAll(maya);
    await product.database.pool.query(`update accounts set time_zone = 'Pacific/Kiritimati' where id = $1`, [theo.id]);
    expect(await theo.read('activity.list')).toMatchObject({ wavedToday: true });
    later();
    await theo.write('activity.wave', {});
    expect(await activityOf(maya)).toEqual([]);
  });

  test('reaches nobody after the pairing, and can be sent anew on the day of the next one', async () => {
    await theo.write('activity.wave', {});
    await unpair(maya, theo);
    expect(await theo.errorOf('activity.wave', {})).toMatchObject({ code: 'not_paired' });
    later();
    await maya.pairWith(theo);
    later();
    expect([await activityOf(maya), await theo.read('activity.list')]).toMatchObject([[], { wavedToday: false }]);
    await theo.write('activity.wave', {});
    expect(await toldTo(maya)).toEqual([['waved', null]]);
    expect(await theo.read('activity.list')).toMatchObject({ wavedToday: true });
    const nora = await product.person('Nora');
    await unpair(maya, theo);
    await maya.pairWith(nora);
    expect([await activityOf(maya), await activityOf(nora)]).toEqual([[], []]);
  });
});
