import { beforeEach, describe, expect, test } from 'vitest';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { complete, plan, remember } from '#features/memories/server/testing/fixtures.ts';
import { atNoon, logInAgain } from '#features/pebbles/server/testing/fixtures.ts';
import { firstSuggestions } from '../../../../db/seed/content-files.ts';
import { hasUnlocked, newBadge, own } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const both = async (badgeId: string) => [await hasUnlocked(maya, badgeId), await hasUnlocked(theo, badgeId)];

describe('a badge for pebbles', () => {
  test('unlocks at its threshold for whoever earned them', async () => {
    const badge = await newBadge(product, { type: 'total_pebbles', required: 8 });
    await plan(product, maya);
    expect(await own(maya, badge)).toMatchObject({ count: 5, unlockedAt: null });
    await remember(product, maya);
    expect(await both(badge)).toEqual([true, false]);
  });

  test('unlocks for both when completing a date pays both', async () => {
    const badge = await newBadge(product, { type: 'total_pebbles', required: 10 });
    await complete(maya, theo, await remember(product, maya));
    expect(await own(theo, badge)).toMatchObject({ count: 10, unlockedAt: expect.any(String) as string });
    expect(await own(maya, badge)).toMatchObject({ count: 13, unlockedAt: expect.any(String) as string });
  });

  test('counts what was earned in a lifetime: less what was taken back, whatever was claimed', async () => {
    const badge = await newBadge(product, { type: 'total_pebbles', required: 9 });
    const memoryId = await remember(product, maya);
    await product.database.pool.query(
      `insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, created_at) values ($1, $2, -500, 'reward_claimed', 'voucher', $2, $3, '2026-01-01', now())`,
      [crypto.randomUUID(), maya.id, crypto.randomUUID()],
    );
    expect(await own(maya, badge)).toMatchObject({ count: 3 });
    await maya.write('memories.deleteMemory', { memoryId });
    product.clock.advance({ days: 31 });
    await closeUndoWindows(product.database, product.clock.now());
    await logInAgain(maya);
    expect(await own(maya, badge)).toMatchObject({ count: 0, unlockedAt: null });
  });
});

test('a badge for categories counts the kinds of past dates, each once', async () => {
  const badge = await newBadge(product, { type: 'all_categories', required: 2 });
  const from = async (category: string) => {
    await plan(product, maya, {
      suggestionId: firstSuggestions.find((suggestion) => suggestion.category === category)!.id,
    });
    product.clock.advance({ days: 1 });
    await maya.write('memories.turnPast');
    return (await own(theo, badge))!.count;
  };
  expect([await from('food'), await from('food')]).toEqual([1, 1]);
  await remember(product, maya);
  expect(await both(badge)).toEqual([false, false]);
  expect(await from('romantic')).toBe(2);
  expect(await both(badge)).toEqual([true, true]);
});
