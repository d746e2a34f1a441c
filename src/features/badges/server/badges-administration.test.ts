import { beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { remember } from '#features/memories/server/testing/fixtures.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import { all, create, update, written } from './testing/administration.ts';
import { hasUnlocked, mine, own } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(async () => {
  atNoon(product);
  ada = await administrator(product, 'Ada');
});
const [maya, theo] = setUpCouple(product);
let ada: Person;

test('a badge with malformed criteria falls back to what nobody meets', async () => {
  for (const criteria of [
    { type: 'longest_kiss', required: 5 },
    { type: 'total_dates', required: 'five' },
    { type: 'total_dates' },
    null,
    'total_dates',
  ]) {
    const badge = await create(ada, { criteria });
    expect(badge).toMatchObject({ type: 'total_dates', required: 0 });
    await remember(product, maya);
    expect(await hasUnlocked(maya, badge.id)).toBe(false);
  }
});

describe('who has enough already', () => {
  test('unlocks a badge that is new, made easier or turned on with the next date or pebbles, and not before', async () => {
    await remember(product, maya);
    const easy = await create(ada, { criteria: { type: 'total_dates', required: 1 } });
    const hard = await create(ada, { criteria: { type: 'total_pebbles', required: 9000 } });
    const off = await create(ada, { criteria: { type: 'total_dates', required: 1 }, isActive: false });
    await update(ada, hard, { criteria: { type: 'total_pebbles', required: 2 } });
    await update(ada, off, { isActive: true });
    for (const { id } of [easy, hard, off]) expect(await hasUnlocked(maya, id)).toBe(false);
    await maya.write('memories.planDate', {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date: product.clock.now().toISOString().slice(0, 10),
      idea: 'me',
    });
    for (const { id } of [easy, hard, off]) expect(await hasUnlocked(maya, id)).toBe(true);
    expect(await hasUnlocked(theo, easy.id)).toBe(true);
    expect(await hasUnlocked(theo, hard.id)).toBe(false);
  });

  test('unlocks nothing that is off, deleted or asks for nothing', async () => {
    const off = await create(ada, { criteria: { type: 'total_dates', required: 1 }, isActive: false });
    const gone = await create(ada, { criteria: { type: 'total_dates', required: 1 } });
    const nobody = await create(ada, { criteria: { type: 'total_dates', required: 0 } });
    await ada.write('badges.deleteBadge', { id: gone.id });
    await remember(product, maya);
    const { rows } = await product.database.pool.query('select badge_id from user_badges where badge_id = any($1)', [
      [off.id, gone.id, nobody.id],
    ]);
    expect(rows).toEqual([]);
  });
});

describe('a change of a badge', () => {
  test('is seen by all, also by those who have it, and takes it from nobody', async () => {
    const badge = await create(ada, { criteria: { type: 'total_dates', required: 1 } });
    await remember(product, maya);
    const after = await update(ada, badge, {
      name: 'Renamed',
      icon: '🦦',
      criteria: { type: 'total_dates', required: 100 },
    });
    expect(after).toMatchObject({ name: 'Renamed', required: 100, createdAt: badge.createdAt });
    expect(after.updatedAt > badge.updatedAt).toBe(true);
    expect(await own(maya, badge.id)).toMatchObject({
      name: 'Renamed',
      icon: '🦦',
      required: 100,
      unlockedAt: expect.any(String) as string,
    });
  });

  test('turns it off for those who do not have it, and on again', async () => {
    const badge = await create(ada);
    const off = await update(ada, badge, { isActive: false });
    expect(await own(maya, badge.id)).toBeUndefined();
    await update(ada, off, { isActive: true });
    expect(await own(maya, badge.id)).toBeDefined();
  });
});

describe('a deleted badge', () => {
  test('stays with those who have it, celebrated or not, and with what their partner sees; to anybody else it is gone', async () => {
    const badge = await create(ada, { criteria: { type: 'total_dates', required: 1 } });
    await remember(product, maya);
    await theo.write('badges.celebrated', { badgeId: badge.id });
    await ada.write('badges.deleteBadge', { id: badge.id });
    expect(await own(maya, badge.id)).toMatchObject({ unlockedAt: expect.any(String) as string, isCelebrated: false });
    expect(await own(theo, badge.id)).toMatchObject({ isCelebrated: true });
    expect((await mine(theo)).partners.map(({ id }) => id)).toContain(badge.id);
    expect(await maya.write('badges.celebrated', { badgeId: badge.id })).toEqual({});
    const noah = await product.person('Noah');
    await remember(product, noah);
    expect(await own(noah, badge.id)).toBeUndefined();
    expect((await all(ada)).map(({ id }) => id)).not.toContain(badge.id);
  });
});

test('a deleted badge is not brought back by the request that created it', async () => {
  const sent = written();
  const badge = await ada.write('badges.createBadge', sent);
  await ada.write('badges.deleteBadge', { id: sent.id });
  expect(await ada.write('badges.createBadge', sent)).toEqual(badge);
  expect((await all(ada)).map(({ id }) => id)).not.toContain(sent.id);
});
