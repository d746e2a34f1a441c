import { beforeEach, describe, expect, test } from 'vitest';
import { setUpPeople, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { hasUnlocked, newBadge } from '#features/badges/server/testing/fixtures.ts';
import { sharedLaneOf, unpair } from '#features/pairing/server/testing/couples.ts';
import {
  atNoon,
  balanceOf,
  balancesEqualTheirLedgers,
  daysFromNow,
  historyOf,
  logInAgain,
} from '#features/pebbles/server/testing/fixtures.ts';
import { closeUndoWindows } from './close-undo-windows.ts';
import * as fixtures from './testing/fixtures.ts';
import { addPicture } from './testing/pictures.ts';
import { commentOn, idsOf, mineOf, soloOf, timelineOf } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpPeople(product, 'Maya', 'Theo');
let swim: string;
let cake: string;

beforeEach(async () => {
  swim = await remember({ activity: 'Swim', date: day(-2), mood: '😍', notes: 'Cold' });
  cake = await remember({ activity: 'Cake', date: day(-1) });
  await maya.pairWith(theo);
});

const day = (days: number) => daysFromNow(product, days);
const remember = (given: object) => fixtures.remember(product, maya, given);
const share = (memoryId: string) => maya.write('memories.share', { memoryId });

describe('sharing a memory', () => {
  test('moves it with all that is on it, for no pay', async () => {
    await maya.write('memories.react', { memoryId: swim, reaction: '❤️' });
    await commentOn(maya, swim, 'To myself');
    const ledger = await historyOf(maya);
    const [before] = (await soloOf(maya)).filter(({ id }) => id === swim);
    await share(swim);
    expect(await timelineOf(maya)).toEqual([before]);
    expect(await timelineOf(theo)).toMatchObject([
      {
        id: swim,
        isMine: false,
        credit: 'partner',
        creditName: 'Maya Otter',
        mood: '😍',
        notes: 'Cold',
        pebbles: 3,
        commentCount: 1,
        reactions: [{ reaction: '❤️', count: 1, mine: false }],
      },
    ]);
    expect(await theo.read('memories.comments', { memoryId: swim })).toMatchObject({
      comments: [{ author: 'partner', authorName: 'Maya Otter', comment: 'To myself' }],
    });
    expect(idsOf(await soloOf(maya))).toEqual([cake]);
    expect(await historyOf(maya)).toEqual(ledger);
    expect(await balanceOf(theo)).toBe(0);
  });

  test('keeps an earlier rating hidden until the partner has rated too, then pays both once', async () => {
    await maya.write('memories.rateDate', { memoryId: swim, rating: 2, comment: 'Too cold' });
    await share(swim);
    const [seen] = await timelineOf(theo);
    expect(seen).toMatchObject({ myRating: null, partnerRated: true, partnerRating: null, paidEach: null });
    expect(JSON.stringify(seen)).not.toContain('Too cold');
    expect(await theo.write('memories.rateDate', { memoryId: swim, rating: 5 })).toEqual({ paidEach: 10, paidMe: 10 });
    expect((await timelineOf(theo))[0]).toMatchObject({
      partnerRating: { rating: 2, comment: 'Too cold' },
      paidEach: 10,
    });
    await share(swim);
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([3 + 3 + 10, 10]);
    await balancesEqualTheirLedgers(product);
  });

  test('copies every row that refers to it, and leaves none behind', async () => {
    const { pool } = product.database;
    await addPicture(maya, swim);
    await maya.write('memories.react', { memoryId: swim, reaction: '❤️' });
    await commentOn(maya, swim, 'To myself');
    await maya.write('memories.rateDate', { memoryId: swim, rating: 2 });
    await maya.write('memories.editMemory', {
      memoryId: swim,
      changed: ['date'],
      date: day(-3),
      activity: 'Swim',
      lead: 'me',
    });
    // These come from plans and from the shared lane.
    await pool.query(
      `insert into memory_changes (lane_id, id, memory_id, account_id, field, old_value, new_value, created_at) values ($1, gen_random_uuid(), $2, $1, 'activity', 'Bathe', 'Swim', now())`,
      [maya.id, swim],
    );
    await pool.query(
      'insert into hidden_reminders (lane_id, memory_id, account_id, hidden_at) values ($1, $2, $1, now())',
      [maya.id, swim],
    );
    const { rows: children } = await pool.query<{ name: string }>(
      `select conrelid::regclass::text as name from pg_constraint where confrelid = 'memories'::regclass and contype = 'f'`,
    );
    const rows = async () =>
      Promise.all(
        ['memories', ...children.map(({ name }) => name)].map(
          async (name) =>
            (
              await pool.query<{ row: object; lane: string }>(
                `select to_jsonb(t) - 'lane_id' - 'shared_at' as row, lane_id as lane from ${name} t where ${name === 'memories' ? 'id' : 'memory_id'} = $1`,
                [swim],
              )
            ).rows,
        ),
      );
    const before = await rows();
    expect(before.map(({ length }) => length)).toEqual(before.map(() => 1));
    await share(swim);
    const [after, lane] = [await rows(), await sharedLaneOf(product, maya)];
    expect(after.flat().map((one) => one.lane)).toEqual(after.map(() => lane));
    expect(after.flat().map(({ row }) => row)).toEqual(before.flat().map(({ row }) => row));
  });

  test('does not move it while the lane has the id of one of its comments', async () => {
    const both = await fixtures.remember(product, theo, { activity: 'Walk', date: day(-3) });
    const comment = { id: crypto.randomUUID(), comment: 'To myself' };
    for (const memoryId of [swim, both]) await maya.write('memories.addComment', { ...comment, memoryId });
    expect(await maya.errorOf('memories.share', { memoryId: swim })).toMatchObject({ status: 409 });
    expect(await maya.write('memories.shareAll', {})).toEqual({ shared: 0 });
    expect(idsOf(await soloOf(maya))).toEqual([cake, swim]);
    expect(await maya.read('memories.comments', { memoryId: swim })).toMatchObject({
      comments: [{ comment: 'To myself' }],
    });
  });

  test('again, or one that was never only one’s own, changes nothing', async () => {
    await share(swim);
    const theirs = await fixtures.remember(product, theo, { activity: 'Walk', date: day(-3) });
    const before = await timelineOf(maya);
    for (const id of [swim, theirs]) expect(await share(id)).toEqual({});
    expect(await timelineOf(maya)).toEqual(before);
  });

  test('leaves it its author’s to edit and delete, and either’s to restore', async () => {
    await share(swim);
    expect(await theo.errorOf('memories.deleteMemory', { memoryId: swim })).toMatchObject({ code: 'not_yours' });
    await maya.write('memories.editMemory', { memoryId: swim, activity: 'Swim', date: day(-2), lead: 'partner' });
    expect((await timelineOf(theo))[0]).toMatchObject({ credit: 'me' });
    await maya.write('memories.deleteMemory', { memoryId: swim });
    await theo.write('memories.restoreMemory', { memoryId: swim });
    expect(idsOf(await timelineOf(maya))).toEqual([swim]);
  });

  test('does not make it pay or be taken back twice', async () => {
    await share(swim);
    await maya.write('memories.deleteMemory', { memoryId: swim });
    product.clock.advance({ days: 31 });
    for (let twice = 0; twice < 2; twice += 1) await closeUndoWindows(product.database, product.clock.now());
    await logInAgain(maya);
    expect((await historyOf(maya)).map(({ amount, reason }) => `${amount} ${reason}`).sort()).toEqual([
      '-3 memory_deleted',
      '3 memory_added',
      '3 memory_added',
    ]);
    await balancesEqualTheirLedgers(product);
  });

  test('is rejected for what is in the bin, and leaves it there', async () => {
    await maya.write('memories.deleteMemory', { memoryId: swim });
    expect(await maya.errorOf('memories.share', { memoryId: swim })).toMatchObject({ status: 409, code: 'removed' });
    expect(await timelineOf(theo)).toEqual([]);
    await maya.write('memories.restoreMemory', { memoryId: swim });
    expect(idsOf(await soloOf(maya))).toContain(swim);
  });
});

describe('sharing all', () => {
  test('moves everything of its author but what is in the bin', async () => {
    expect(await theo.write('memories.shareAll')).toEqual({ shared: 0 });
    await maya.write('memories.deleteMemory', { memoryId: cake });
    const kept = await fixtures.keep(product, maya, { activity: 'Nap' });
    expect(await maya.write('memories.shareAll')).toEqual({ shared: 2 });
    expect(idsOf(await timelineOf(theo))).toEqual([kept, swim]);
    expect(await maya.write('memories.shareAll')).toEqual({ shared: 0 });
    await maya.write('memories.restoreMemory', { memoryId: cake });
    expect(idsOf(await soloOf(maya))).toEqual([cake]);
    expect(idsOf(await timelineOf(theo))).toEqual([kept, swim]);
  });

  test('brings a great many along, and tells both without naming each', async () => {
    const stream = await Stream.of(theo);
    await product.database.pool.query(
      `insert into memories (lane_id, id, author_id, type, was_planned, date, activity, pebbles, created_at, changed_at)
       select $1, gen_random_uuid(), $1, 'past', false, '2020-01-01', 'Walk ' || n, 0, now(), now() from generate_series(1, 1500) n on conflict do nothing`,
      [maya.id],
    );
    expect(await maya.write('memories.shareAll')).toEqual({ shared: 1502 });
    await expect.poll(() => stream.heard('memories')).toBe(true);
    stream.close();
    expect(await theo.read<fixtures.Page>('memories.timeline')).toMatchObject({ total: 1502 });
  });

  test('counts toward the badges of both', async () => {
    const badge = await newBadge(product, { type: 'total_dates', required: 2 });
    await maya.write('memories.shareAll');
    expect([await hasUnlocked(maya, badge), await hasUnlocked(theo, badge)]).toEqual([true, true]);
  });
});

describe('whether to bring one’s own memories', () => {
  test('is asked of each who has some, once', async () => {
    expect(await mineOf(maya)).toEqual({ count: 2, isAsked: true });
    expect(await mineOf(theo)).toEqual({ count: 0, isAsked: false });
    await maya.write('memories.dismissSharingPrompt');
    expect(await mineOf(maya)).toEqual({ count: 2, isAsked: false });
  });

  test('is answered by sharing, one or all', async () => {
    await share(swim);
    expect(await mineOf(maya)).toEqual({ count: 1, isAsked: false });
    const [ada, ben] = [await product.person('Ada'), await product.person('Ben')];
    for (const person of [ada, ben]) await fixtures.remember(product, person);
    await ada.pairWith(ben);
    await ada.write('memories.shareAll');
    expect([await mineOf(ada), await mineOf(ben)]).toEqual([
      { count: 0, isAsked: false },
      { count: 1, isAsked: true },
    ]);
  });

  test('is not asked of what is kept to oneself on purpose, nor without a partner', async () => {
    await fixtures.keep(product, theo);
    expect(await mineOf(theo)).toEqual({ count: 1, isAsked: false });
    const noah = await product.person('Noah');
    await fixtures.remember(product, noah);
    expect(await mineOf(noah)).toEqual({ count: 1, isAsked: false });
  });

  test('is asked again by the next pair, be it the same two', async () => {
    await maya.write('memories.dismissSharingPrompt');
    await unpair(maya, theo);
    expect(await mineOf(maya)).toMatchObject({ isAsked: false });
    product.clock.advance({ minutes: 1 });
    await theo.pairWith(maya);
    expect(await mineOf(maya)).toEqual({ count: 2, isAsked: true });
  });
});
