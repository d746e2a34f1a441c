import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { sharedLaneOf, unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import {
  addProgress,
  goalsOf,
  newGoal,
  settledCouple,
  start,
  stepsOf,
  template,
  templatesFor,
} from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product, () => settledCouple(product));

describe('the templates', () => {
  test('are the active ones of a category, newest first, with how many each category has', async () => {
    const before = await templatesFor(maya, 'wellness');
    const [older, newer] = [
      await template(product, { category: 'wellness', title: 'Older' }),
      await template(product, { category: 'wellness', title: 'Newer' }),
    ];
    await template(product, { category: 'wellness', isActive: false });
    const { counts, templates } = await templatesFor(maya, 'wellness');
    expect(templates.slice(0, 2).map(({ id }) => id)).toEqual([newer, older]);
    expect(templates).toHaveLength(before.templates.length + 2);
    expect(counts).toEqual({ ...before.counts, wellness: before.counts.wellness + 2 });
  });

  test('say which the couple is at, to both, and no longer once it is completed', async () => {
    const templateId = await template(product, { target: 1 });
    const isStarted = async (person: Person) =>
      (await templatesFor(person)).templates.find(({ id }) => id === templateId)?.isStarted;
    const [stranger] = await product.couple();
    const goalId = await start(maya, templateId);
    expect([await isStarted(maya), await isStarted(theo), await isStarted(stranger)]).toEqual([true, true, false]);
    await addProgress(product, theo, goalId);
    expect([await isStarted(maya), await isStarted(theo)]).toEqual([false, false]);
  });

  test('go on, page by page, and none comes twice', async () => {
    const made: string[] = [];
    for (let number = 0; number < 30; number += 1) made.unshift(await template(product, { category: 'growth' }));
    const first = await templatesFor(maya, 'growth');
    await template(product, { category: 'growth', title: 'Added meanwhile' });
    const second = await maya.read<typeof first>('goals.templates', { category: 'growth', cursor: first.nextCursor! });
    expect([...first.templates, ...second.templates].slice(0, 30).map(({ id }) => id)).toEqual(made);
  });
});

describe('starting a goal', () => {
  test('copies all that the template promises, and shows it to both', async () => {
    const templateId = await template(product, { title: 'Four lakes', target: 4, reward: 90 });
    const id = await start(maya, templateId);
    await product.database.pool.query(
      `update goal_templates set title = 'Forty lakes', target_value = 40, pebble_reward = 9000, is_active = false where id = $1`,
      [templateId],
    );
    const copy = {
      id,
      templateId,
      title: 'Four lakes',
      targetValue: 4,
      targetUnit: 'visits',
      pebbleReward: 90,
      currentProgress: 0,
      status: 'active',
      completedAt: null,
      paidEach: null,
    };
    expect((await goalsOf(maya)).goals).toMatchObject([{ ...copy, startedBy: 'me' }]);
    expect((await goalsOf(theo)).goals).toMatchObject([{ ...copy, startedBy: 'partner' }]);
  });

  test('that either has started returns an error until it is completed', async () => {
    const templateId = await template(product, { target: 1 });
    const goalId = await start(maya, templateId);
    for (const person of [maya, theo]) {
      expect(await person.errorOf('goals.start', { id: crypto.randomUUID(), templateId })).toMatchObject({
        status: 409,
        code: 'already_started',
      });
    }
    await addProgress(product, theo, goalId);
    await start(theo, templateId);
    expect((await goalsOf(maya)).counts).toEqual({ active: 1, completed: 1 });
  });

  test('of a template that is inactive or unknown returns the same error', async () => {
    for (const templateId of [await template(product, { isActive: false }), crypto.randomUUID(), '1', null]) {
      expect(await maya.errorOf('goals.start', { id: crypto.randomUUID(), templateId })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    }
  });
});

test('goals and steps are paged, newest first, and none comes twice', async () => {
  const made: string[] = [];
  for (let number = 0; number < 23; number += 1) made.unshift(await newGoal(product, maya, { target: 500 }));
  const first = await goalsOf(theo);
  await newGoal(product, theo);
  const second = await theo.read<typeof first>('goals.list', { status: 'active', cursor: first.nextCursor! });
  expect([first.goals.length, second.nextCursor]).toEqual([20, null]);
  expect([...first.goals, ...second.goals].map(({ id }) => id)).toEqual(made);

  const [goalId = ''] = made;
  for (let number = 1; number <= 22; number += 1) await addProgress(product, maya, goalId, { amount: number });
  const latest = await stepsOf(theo, goalId);
  const older = await theo.read<typeof latest>('goals.progress', { goalId, cursor: latest.nextCursor! });
  expect([...latest.steps, ...older.steps].map(({ amount }) => amount)).toEqual(
    Array.from({ length: 22 }, (_, index) => 22 - index),
  );
});

describe('when the lane closes', () => {
  test('its goals pause, and go on once the same two pair again', async () => {
    const goalId = await newGoal(product, maya, { target: 2 });
    await addProgress(product, theo, goalId);
    await unpair(maya, theo);
    expect((await templatesFor(maya)).templates.some(({ isStarted }) => isStarted)).toBe(false);
    await theo.pairWith(maya);
    product.clock.advance({ days: 1 });
    expect((await goalsOf(maya)).goals).toMatchObject([
      { id: goalId, currentProgress: 1, shares: { me: 0, partner: 1 } },
    ]);
    expect(await addProgress(product, maya, goalId)).toMatchObject({ status: 'completed', paidEach: 60 });
  });

  test('a new partner sees none of its goals, and can start the same', async () => {
    const templateId = await template(product);
    await start(maya, templateId);
    await unpair(maya, theo);
    const noah = await product.person('Noah');
    await maya.pairWith(noah);
    for (const person of [maya, noah]) expect((await goalsOf(person)).goals).toEqual([]);
    await start(noah, templateId);
  });
});

test('the database completes no goal before its target', async () => {
  const goalId = await newGoal(product, maya);
  const lane = await sharedLaneOf(product, maya);
  const completed = product.database.transaction({ account: maya.id, lane }, product.clock.now(), (tx) =>
    tx.execute(
      sql`update couple_goals set status = 'completed', completed_at = ${tx.now}, paid_each = 60 where id = ${goalId}`,
    ),
  );
  await expect(completed).rejects.toThrow('couple_goals_completed_at_the_target');
});
