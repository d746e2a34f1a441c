import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { remember } from '#features/memories/server/testing/fixtures.ts';
import { sharedLaneOf, unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { hasUnlocked, mine, newBadge, own } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const partnersOf = async (person: Person) => (await mine(person)).partners.map(({ id }) => id);
const inScope = <T>(account: Person, lane: string, work: (tx: Tx) => Promise<T>) =>
  product.database.transaction({ account: account.id, lane }, product.clock.now(), work);

test('the partner sees what is unlocked and when, and nothing of the rest', async () => {
  const [unlocked, locked] = [await newBadge(product, { type: 'total_pebbles', required: 3 }), await newBadge(product, { type: 'total_pebbles', required: 40 })];
  await remember(product, maya);
  const { partners } = await mine(theo);
  const seen = partners.find(({ id }) => id === unlocked)!;
  expect(Object.keys(seen).sort()).toEqual(['description', 'icon', 'id', 'name', 'unlockedAt']);
  expect(seen.unlockedAt).toBe((await own(maya, unlocked))!.unlockedAt);
  expect(partners.map(({ id }) => id)).not.toContain(locked);
  expect(await own(theo, unlocked)).toMatchObject({ count: 0, unlockedAt: null });
});

describe('what somebody has unlocked is nothing', () => {
  test('to strangers, alone or paired', async () => {
    const badge = await newBadge(product, { type: 'total_dates', required: 1 });
    await remember(product, maya);
    const [stranger] = await product.couple();
    for (const person of [stranger, await product.person('Noah')]) {
      expect(await partnersOf(person)).toEqual([]);
      expect(await hasUnlocked(person, badge)).toBe(false);
      expect(await person.errorOf('badges.celebrated', { badgeId: badge })).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await own(maya, badge)).toMatchObject({ isCelebrated: false });
  });

  test('to a former partner, before and after each finds another; one’s own stay', async () => {
    const badge = await newBadge(product, { type: 'total_dates', required: 1 });
    await remember(product, maya);
    expect(await partnersOf(theo)).toContain(badge);
    await unpair(maya, theo);
    expect([await partnersOf(maya), await partnersOf(theo)]).toEqual([[], []]);
    const noah = await product.person('Noah');
    await maya.pairWith(noah);
    expect([await partnersOf(maya), await partnersOf(theo)]).toEqual([[], []]);
    expect(await partnersOf(noah)).toContain(badge);
    expect([await hasUnlocked(maya, badge), await hasUnlocked(theo, badge), await hasUnlocked(noah, badge)]).toEqual([true, true, false]);
  });

  test('to a visitor, who must log in', async () => {
    const badgeId = await newBadge(product, { type: 'total_dates', required: 1 });
    expect(await product.visitor().errorOf('badges.list', {}, 'read')).toMatchObject({ status: 401, code: 'signed_out' });
    expect(await product.visitor().errorOf('badges.celebrated', { badgeId })).toMatchObject({ status: 401, code: 'signed_out' });
  });
});

test('no call takes an account, a date or an unlock from its caller', async () => {
  const badgeId = await newBadge(product, { type: 'total_dates', required: 1 });
  expect(await theo.errorOf('badges.list', { accountId: maya.id }, 'read')).toMatchObject({ status: 422 });
  for (const more of [{ accountId: maya.id }, { unlockedAt: '2026-01-01T00:00:00Z' }]) {
    expect(await theo.errorOf('badges.celebrated', { badgeId, ...more })).toMatchObject({ status: 422 });
  }
  expect(await theo.errorOf('badges.celebrated', { badgeId: 'first' })).toMatchObject({ status: 404 });
});

describe('the database itself', () => {
  const unlocks = (account: string) => sql`select badge_id from user_badges where account_id = ${account}`;

  test('shows unlocks to their owner and to whoever shares the open lane', async () => {
    await newBadge(product, { type: 'total_dates', required: 1 });
    await remember(product, maya);
    const lane = await sharedLaneOf(product, maya);
    const [stranger] = await product.couple();
    const count = (person: Person, scope: string) => inScope(person, scope, async (tx) => (await tx.rows(unlocks(maya.id))).length > 0);
    expect(await Promise.all([count(maya, maya.id), count(theo, lane), count(theo, theo.id), count(stranger, stranger.id)])).toEqual([true, true, false, false]);
    await unpair(maya, theo);
    expect(await Promise.all([count(maya, lane), count(theo, lane)])).toEqual([true, false]);
  });

  test('tells nobody how far another has come', async () => {
    await remember(product, maya);
    const [stranger] = await product.couple();
    const lane = await sharedLaneOf(product, maya);
    const dates = (tx: Tx) => tx.one(sql`select gathered from own_badge_progress() where criteria_type = 'total_dates'`);
    expect([await inScope(maya, maya.id, dates), await inScope(stranger, stranger.id, dates)]).toEqual([{ gathered: 1 }, { gathered: 0 }]);
    expect(await product.database.transaction({ account: null, lane }, product.clock.now(), dates)).toEqual({ gathered: 0 });
    const partners = inScope(theo, lane, (tx) => tx.rows(sql`select gathered from gathered_by(${maya.id})`));
    await expect(partners).rejects.toMatchObject({ code: '42501' });
    await newBadge(product, { type: 'total_dates', required: 1 });
    const earned = (tx: Tx) => tx.rows(sql`select badge_id from earned_badges()`);
    expect([await inScope(maya, lane, earned), await inScope(maya, maya.id, earned), await inScope(stranger, stranger.id, earned)].map(({ length }) => length)).toEqual([2, 1, 0]);
  });

  test('lets nobody unlock for another, lock again, or write what badges are', async () => {
    const badge = await newBadge(product, { type: 'total_dates', required: 1 });
    await remember(product, theo);
    const lane = await sharedLaneOf(product, maya);
    for (const statement of [
      sql`insert into user_badges (account_id, badge_id, unlocked_at) values (${theo.id}, ${badge}, now())`,
      sql`delete from user_badges`,
      sql`update user_badges set unlocked_at = now()`,
    ]) await expect(inScope(maya, lane, (tx) => tx.count(statement))).rejects.toMatchObject({ code: '42501' });
    expect(await inScope(maya, lane, (tx) => tx.count(sql`update badges set required = 1`))).toBe(0);
    await expect(inScope(maya, lane, (tx) => tx.count(sql`delete from badges`))).rejects.toMatchObject({ code: '42501' });
    expect(await inScope(maya, lane, (tx) => tx.count(sql`update user_badges set celebrated_at = ${tx.now} where account_id = ${theo.id}`))).toBe(0);
    expect(await own(theo, badge)).toMatchObject({ isCelebrated: false });
  });
});
