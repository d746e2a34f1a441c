import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { remember } from '#features/memories/server/testing/fixtures.ts';
import { sharedLaneOf, unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import type { Scope, Tx } from '#platform/server/database/transaction.ts';
import { hasUnlocked, mine, newBadge, own } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const partnersOf = async (person: Person) => (await mine(person)).partners.map(({ id }) => id);
const inScope = <T>(account: Person, lane: string, work: (tx: Tx) => Promise<T>) =>
  product.database.transaction({ account: account.id, lane }, product.clock.now(), work);

test('the partner sees what is unlocked and when, and nothing of the rest', async () => {
  const [unlocked, locked] = [
    await newBadge(product, { type: 'total_pebbles', required: 3 }),
    await newBadge(product, { type: 'total_pebbles', required: 40 }),
  ];
  await remember(product, maya);
  const { partners } = await mine(theo);
  const seen = partners.find(({ id }) => id === unlocked)!;
  expect(Object.keys(seen).sort()).toEqual(['description', 'icon', 'id', 'name', 'unlockedAt']);
  expect(seen.unlockedAt).toBe((await own(maya, unlocked))!.unlockedAt);
  expect(partners.map(({ id }) => id)).not.toContain(locked);
  expect(await own(theo, unlocked)).toMatchObject({ count: 0, unlockedAt: null });
});

test('the partners’ badges are shown to strangers and former partners no more, and one’s own stay', async () => {
  const badge = await newBadge(product, { type: 'total_dates', required: 1 });
  await remember(product, maya);
  for (const person of [(await product.couple())[0], await product.person('Noah')])
    expect([await partnersOf(person), await hasUnlocked(person, badge)]).toEqual([[], false]);
  expect(await partnersOf(theo)).toContain(badge);
  await unpair(maya, theo);
  expect([await partnersOf(maya), await partnersOf(theo)]).toEqual([[], []]);
  const noah = await product.person('Noah');
  await maya.pairWith(noah);
  expect([await partnersOf(maya), await partnersOf(theo)]).toEqual([[], []]);
  expect(await partnersOf(noah)).toContain(badge);
  expect([await hasUnlocked(maya, badge), await hasUnlocked(theo, badge), await hasUnlocked(noah, badge)]).toEqual([
    true,
    true,
    false,
  ]);
});

describe('the database itself', () => {
  const unlocks = (account: string) => sql`select badge_id from user_badges where account_id = ${account}`;

  test('shows unlocks to their owner and to the partner in scope', async () => {
    await newBadge(product, { type: 'total_dates', required: 1 });
    await remember(product, maya);
    const lane = await sharedLaneOf(product, maya);
    const [stranger] = await product.couple();
    const isSeen = ({ id }: Person, scope: Omit<Scope, 'account'>) =>
      product.database.read(
        { account: id, ...scope },
        product.clock.now(),
        async (tx) => (await tx.rows(unlocks(maya.id))).length > 0,
      );
    expect(
      await Promise.all([
        isSeen(maya, { lane: maya.id }),
        isSeen(theo, { lane, partner: maya.id }),
        isSeen(theo, { lane }),
        isSeen(stranger, { lane: stranger.id }),
      ]),
    ).toEqual([true, true, false, false]);
  });

  test('tells nobody how far another has come', async () => {
    await remember(product, maya);
    const [stranger] = await product.couple();
    const lane = await sharedLaneOf(product, maya);
    const dates = (tx: Tx) => tx.one(sql`select (own_badge_progress() ->> 'total_dates')::int as gathered`);
    expect([await inScope(maya, maya.id, dates), await inScope(stranger, stranger.id, dates)]).toEqual([
      { gathered: 1 },
      { gathered: 0 },
    ]);
    expect(await product.database.transaction({ account: null, lane }, product.clock.now(), dates)).toEqual({
      gathered: 0,
    });
    const partners = inScope(theo, lane, (tx) => tx.rows(sql`select gathered from gathered_by(${maya.id})`));
    await expect(partners).rejects.toMatchObject({ code: '42501' });
    await newBadge(product, { type: 'total_dates', required: 1 });
    const earned = (tx: Tx) => tx.rows(sql`select badge_id from earned_badges()`);
    expect(
      [
        await inScope(maya, lane, earned),
        await inScope(maya, maya.id, earned),
        await inScope(stranger, stranger.id, earned),
      ].map(({ length }) => length),
    ).toEqual([2, 1, 0]);
  });
});
