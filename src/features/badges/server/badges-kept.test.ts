import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { complete, keep, plan, remember } from '#features/memories/server/testing/fixtures.ts';
import { sharedLaneOf, unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon, daysFromNow, logInAgain } from '#features/pebbles/server/testing/fixtures.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { hasUnlocked, mine, newBadge, own } from './testing/fixtures.ts';

const product = setUpProduct();
let ana: Person;
let rex: Person;

beforeEach(async () => {
  atNoon(product);
  [ana, rex] = [await product.person('Ana'), await product.person('Rex')];
  await ana.pairWith(rex);
});

const dates = (required: number) => newBadge(product, { type: 'total_dates', required });
const pebbles = (required: number) => newBadge(product, { type: 'total_pebbles', required });
const today = () => daysFromNow(product, 0);

const unlockedOn = async (person: Person, badgeId: string) => (await own(person, badgeId))?.unlockedAt?.slice(0, 10);

/** The day on which, as somebody is shown, their partner unlocked a badge. */
const toldOn = async (person: Person, badgeId: string) =>
  (await mine(person)).partners.find(({ id }) => id === badgeId)?.unlockedAt.slice(0, 10);

describe('a badge that needed what one keeps to oneself', () => {
  test('is one’s own alone: the partner sees and hears nothing of it', async () => {
    const [forDates, forPebbles] = [await dates(1), await pebbles(3)];
    const [anaHears, rexHears] = [await Stream.of(ana), await Stream.of(rex)];
    await keep(product, ana);
    expect([await unlockedOn(ana, forDates), await unlockedOn(ana, forPebbles)]).toEqual([today(), today()]);
    await expect.poll(() => anaHears.heard('badges')).toBe(true);
    const shown = await mine(rex);
    expect(shown.partners).toEqual([]);
    expect(shown.badges.every(({ count, unlockedAt }) => count === 0 && unlockedAt === null)).toBe(true);
    await plan(product, ana);
    await expect.poll(() => rexHears.heard('badges')).toBe(true);
    expect(rexHears.messages.filter(({ changed }) => changed === 'badges')).toHaveLength(1);
    for (const stream of [anaHears, rexHears]) stream.close();
  });

  test('is told once it is shared, as if unlocked on that day; its owner has celebrated it and does not again', async () => {
    const [first, second] = [await dates(1), await dates(2)];
    const [one] = [await keep(product, ana), await keep(product, ana)];
    const keptOn = today();
    await ana.write('badges.celebrated', { badgeId: first });
    product.clock.advance({ days: 2 });
    await ana.write('memories.share', { memoryId: one });
    const sharedOn = today();
    expect([await toldOn(rex, first), await toldOn(rex, second)]).toEqual([sharedOn, undefined]);
    expect([await unlockedOn(ana, first), await unlockedOn(rex, first)]).toEqual([keptOn, sharedOn]);
    expect(await own(ana, first)).toMatchObject({ isCelebrated: true });
    product.clock.advance({ days: 1 });
    await ana.write('memories.shareAll');
    expect([await toldOn(rex, first), await toldOn(rex, second)]).toEqual([sharedOn, today()]);
    expect(await unlockedOn(ana, second)).toBe(keptOn);
  });

  test('is told once dates together would do, whoever adds them', async () => {
    const badge = await dates(2);
    await keep(product, ana);
    await remember(product, rex);
    expect([await unlockedOn(ana, badge), await unlockedOn(rex, badge), await toldOn(rex, badge)]).toEqual([
      today(),
      undefined,
      undefined,
    ]);
    product.clock.advance({ days: 1 });
    await remember(product, rex);
    expect([await toldOn(rex, badge), await toldOn(ana, badge)]).toEqual([today(), today()]);
  });

  test('is told, if it is for pebbles, once those from elsewhere would do', async () => {
    const [five, eight, eighteen] = [await pebbles(5), await pebbles(8), await pebbles(18)];
    const kept = await keep(product, ana);
    await plan(product, ana);
    expect(await own(ana, eight)).toMatchObject({ count: 8, unlockedAt: expect.any(String) as string });
    expect([await toldOn(rex, five), await toldOn(rex, eight)]).toEqual([today(), undefined]);
    product.clock.advance({ days: 1 });
    await ana.write('memories.share', { memoryId: kept });
    expect([await toldOn(rex, eight), await toldOn(rex, eighteen)]).toEqual([today(), undefined]);
    await complete(ana, rex, kept);
    expect(await toldOn(rex, eighteen)).toBe(today());
  });

  test('stays untold by what waits in one’s own bin, and by what was taken back for it', async () => {
    const [five, eight, nine] = [await pebbles(5), await pebbles(8), await pebbles(9)];
    const memoryId = await keep(product, ana);
    await ana.write('memories.deleteMemory', { memoryId });
    await plan(product, ana);
    expect([await unlockedOn(ana, eight), await toldOn(rex, five), await toldOn(rex, eight)]).toEqual([
      today(),
      today(),
      undefined,
    ]);
    product.clock.advance({ days: 31 });
    await closeUndoWindows(product.database, product.clock.now());
    for (const person of [ana, rex]) await logInAgain(person);
    await remember(product, ana);
    expect(await own(ana, nine)).toMatchObject({ count: 8, unlockedAt: null });
    expect([await toldOn(rex, eight), await toldOn(rex, nine)]).toEqual([today(), undefined]);
  });

  test('stays one’s own when one pairs, until what earned it is shared', async () => {
    const [noah, kiri] = [await product.person('Noah'), await product.person('Kiri')];
    const badge = await dates(1);
    await remember(product, noah);
    await noah.pairWith(kiri);
    expect([await unlockedOn(noah, badge), (await mine(kiri)).partners]).toEqual([today(), []]);
    await noah.write('memories.shareAll');
    expect(await toldOn(kiri, badge)).toBe(today());
  });

  test('stays one’s own after parting, and before the next partner', async () => {
    const [first, second] = [await dates(1), await dates(2)];
    await remember(product, ana);
    await keep(product, ana);
    expect(await unlockedOn(ana, second)).toBe(today());
    await unpair(ana, rex);
    const noah = await product.person('Noah');
    await ana.pairWith(noah);
    expect((await mine(rex)).partners).toEqual([]);
    expect([await toldOn(noah, first), await toldOn(noah, second)]).toEqual([today(), undefined]);
  });
});

test('keeping something to oneself is no moment to tell, even of what dates together have earned', async () => {
  await remember(product, ana);
  const badge = await dates(1);
  await keep(product, ana);
  expect([await unlockedOn(ana, badge), await toldOn(rex, badge)]).toEqual([today(), undefined]);
  product.clock.advance({ days: 1 });
  await plan(product, rex);
  expect([await toldOn(rex, badge), await toldOn(ana, badge)]).toEqual([today(), today()]);
});

test('a badge that is active no more by then is told to nobody', async () => {
  const badge = await dates(1);
  const memoryId = await keep(product, ana);
  await product.database.pool.query('update badges set is_active = false where id = $1', [badge]);
  await ana.write('memories.share', { memoryId });
  expect([await hasUnlocked(ana, badge), await toldOn(rex, badge)]).toEqual([true, undefined]);
});

test('what was told stays told, on its day, when what earned it is gone', async () => {
  const badge = await dates(1);
  const [memoryId, day] = [await remember(product, ana), today()];
  product.clock.advance({ days: 1 });
  await ana.write('memories.deleteMemory', { memoryId });
  await keep(product, ana);
  await plan(product, rex);
  expect(await toldOn(rex, badge)).toBe(day);
});

test('the database itself hides an unlock from the partner until it is told, and lets nobody tell for another', async () => {
  const badge = await dates(1);
  await keep(product, ana);
  const lane = await sharedLaneOf(product, ana);
  const asRex = <T>(work: (tx: Tx) => Promise<T>) =>
    product.database.transaction({ account: rex.id, lane }, product.clock.now(), work);
  expect(await asRex((tx) => tx.rows(sql`select badge_id from user_badges where account_id = ${ana.id}`))).toEqual([]);
  expect(
    await asRex((tx) => tx.execute(sql`update user_badges set told_at = ${tx.now} where account_id = ${ana.id}`)),
  ).toBe(0);
  expect(await toldOn(rex, badge)).toBeUndefined();
  const early = product.database.pool.query(`update user_badges set told_at = '2020-01-01' where account_id = $1`, [
    ana.id,
  ]);
  await expect(early).rejects.toThrow('user_badges_told_no_earlier_than_the_unlock');
});
