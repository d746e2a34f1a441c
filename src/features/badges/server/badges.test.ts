import { beforeEach, describe, expect, test } from 'vitest';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { complete, plan, remember } from '#features/memories/server/testing/fixtures.ts';
import { turnAllPast } from '#features/memories/server/plans/turn-past.ts';
import { atNoon, daysFromNow, logInAgain } from '#features/pebbles/server/testing/fixtures.ts';
import { firstBadges } from '../../../../db/seed/content-files.ts';
import { hasUnlocked, mine, newBadge, own } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const both = async (badgeId: string) => [await hasUnlocked(maya, badgeId), await hasUnlocked(theo, badgeId)];

test('every active badge is there from the start, locked, from the nearest to the farthest', async () => {
  const { badges, partners } = await mine(await product.person('Noah'));
  const ours = badges.filter(({ id }) => firstBadges.some((badge) => badge.id === id));
  expect(ours).toHaveLength(firstBadges.length);
  expect(ours.map(({ id }) => id)).toEqual(firstBadges.map(({ id }) => id));
  expect(
    badges.every(({ count, unlockedAt, isCelebrated }) => count === 0 && unlockedAt === null && !isCelebrated),
  ).toBe(true);
  expect(partners).toEqual([]);
});

describe('a badge for dates', () => {
  test('unlocks for both at its threshold, not before, and says when', async () => {
    const badge = await newBadge(product, { type: 'total_dates', required: 3 });
    for (let number = 0; number < 2; number += 1) await remember(product, maya);
    expect(await own(maya, badge)).toMatchObject({ type: 'total_dates', count: 2, required: 3, unlockedAt: null });
    await remember(product, theo);
    for (const person of [maya, theo])
      expect(await own(person, badge)).toMatchObject({
        count: 3,
        unlockedAt: expect.any(String) as string,
        isCelebrated: false,
      });
  });

  test('is one piece of news if the partner unlocked it at the same time, and two otherwise', async () => {
    const [dates, pebbles] = [
      await newBadge(product, { type: 'total_dates', required: 2 }),
      await newBadge(product, { type: 'total_pebbles', required: 3 }),
    ];
    await remember(product, maya);
    product.clock.advance({ minutes: 11 });
    await remember(product, theo);
    for (const person of [maya, theo]) {
      expect(await own(person, dates)).toMatchObject({ unlockedAt: expect.any(String) as string, isShared: true });
      expect(await own(person, pebbles)).toMatchObject({ unlockedAt: expect.any(String) as string, isShared: false });
    }
  });

  test('counts a planned date once its day is over, whoever notices', async () => {
    const [one, two, three] = [
      await newBadge(product, { type: 'total_dates', required: 1 }),
      await newBadge(product, { type: 'total_dates', required: 2 }),
      await newBadge(product, { type: 'total_dates', required: 3 }),
    ];
    const rated = await plan(product, maya, { date: daysFromNow(product, 0) });
    expect(await both(one)).toEqual([false, false]);
    product.clock.advance({ days: 1 });
    await maya.write('memories.rateDate', { memoryId: rated, rating: 5 });
    expect(await both(one)).toEqual([true, true]);
    await plan(product, maya, { date: daysFromNow(product, 0) });
    product.clock.advance({ days: 1 });
    await theo.write('memories.turnPast');
    expect(await both(two)).toEqual([true, true]);
    await plan(product, maya, { date: daysFromNow(product, 0) });
    await turnAllPast(product.database, new Date(product.clock.now().getTime() + 3 * 24 * 60 * 60_000));
    expect(await both(three)).toEqual([true, true]);
  });

  test('counts the dates of all one’s lanes, each for those who were in it', async () => {
    const noah = await product.person('Noah');
    const badge = await newBadge(product, { type: 'total_dates', required: 3 });
    await remember(product, noah);
    await remember(product, noah);
    const kiri = await product.person('Kiri');
    await noah.pairWith(kiri);
    expect(await own(noah, badge)).toMatchObject({ count: 2 });
    await remember(product, kiri);
    expect([await hasUnlocked(noah, badge), await hasUnlocked(kiri, badge)]).toEqual([true, false]);
    expect(await own(kiri, badge)).toMatchObject({ count: 1 });
  });

  test('counts one that was deleted again when it comes back', async () => {
    const [gone] = [await remember(product, maya), await remember(product, maya)];
    await maya.write('memories.deleteMemory', { memoryId: gone });
    const badge = await newBadge(product, { type: 'total_dates', required: 2 });
    await plan(product, maya);
    expect(await own(maya, badge)).toMatchObject({ count: 1, unlockedAt: null });
    await theo.write('memories.restoreMemory', { memoryId: gone });
    expect(await both(badge)).toEqual([true, true]);
  });
});

describe('an unlocked badge', () => {
  test('stays, even when what earned it is gone', async () => {
    const dates = await newBadge(product, { type: 'total_dates', required: 1 });
    const pebbles = await newBadge(product, { type: 'total_pebbles', required: 3 });
    const memoryId = await remember(product, maya);
    const unlockedAt = (await own(maya, dates))!.unlockedAt;
    await maya.write('memories.deleteMemory', { memoryId });
    product.clock.advance({ days: 31 });
    await closeUndoWindows(product.database, product.clock.now());
    for (const person of [maya, theo]) await logInAgain(person);
    await theo.write('memories.planDate', {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date: daysFromNow(product, 0),
      idea: 'me',
    });
    expect(await own(maya, dates)).toMatchObject({ count: 0, unlockedAt });
    expect(await hasUnlocked(maya, pebbles)).toBe(true);
  });

  test('stays when it is active no more, and cannot be deleted; a locked one leaves the screen', async () => {
    const [kept, left] = [
      await newBadge(product, { type: 'total_dates', required: 1 }),
      await newBadge(product, { type: 'total_dates', required: 2 }),
    ];
    await remember(product, maya);
    await product.database.pool.query('update badges set is_active = false where id = any($1)', [[kept, left]]);
    expect(await hasUnlocked(maya, kept)).toBe(true);
    expect(await own(maya, left)).toBeUndefined();
    expect((await mine(theo)).partners.map(({ id }) => id)).toContain(kept);
    await remember(product, maya);
    await product.database.pool.query('update badges set is_active = true where id = $1', [left]);
    expect(await hasUnlocked(maya, left)).toBe(false);
    await expect(product.database.pool.query('delete from badges where id = $1', [kept])).rejects.toMatchObject({
      code: '23503',
    });
  });
});

test.each(['total_dates', 'total_pebbles', 'all_categories'] as const)(
  'a badge that asks for no %s never unlocks',
  async (type) => {
    const badge = await newBadge(product, { type, required: 0 });
    await complete(maya, theo, await remember(product, maya));
    expect(await both(badge)).toEqual([false, false]);
  },
);

test('an unlock is seen once, by its owner, and stays seen', async () => {
  const badge = await newBadge(product, { type: 'total_dates', required: 1 });
  expect(await maya.errorOf('badges.celebrated', { badgeId: badge })).toMatchObject({ status: 404, code: 'not_found' });
  await remember(product, maya);
  for (let time = 0; time < 2; time += 1) expect(await maya.write('badges.celebrated', { badgeId: badge })).toEqual({});
  expect(await own(maya, badge)).toMatchObject({ isCelebrated: true });
  expect(await own(theo, badge)).toMatchObject({ isCelebrated: false });
});
