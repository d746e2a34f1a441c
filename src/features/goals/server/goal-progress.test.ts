import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { hasUnlocked, newBadge } from '#features/badges/server/testing/fixtures.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { plan } from '#features/memories/server/testing/fixtures.ts';
import { unpair } from '#features/pairing/server/testing/couples.ts';
import {
  atNoon,
  balanceOf,
  balancesEqualTheirLedgers,
  daysFromNow,
  historyOf,
  logInAgain,
} from '#features/pebbles/server/testing/fixtures.ts';
import { addProgress, goalsOf, newGoal, stepsOf, settledCouple } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product, () => settledCouple(product));

describe('progress', () => {
  test('sums up, and each sees what they and the other brought', async () => {
    const goalId = await newGoal(product, maya, { target: 10 });
    expect(await addProgress(product, maya, goalId, { amount: 2 })).toEqual({
      currentProgress: 2,
      status: 'active',
      paidEach: null,
      paidMe: null,
    });
    await addProgress(product, theo, goalId, { amount: 3 });
    await addProgress(product, maya, goalId, { amount: 4 });
    expect((await goalsOf(maya)).goals).toMatchObject([{ currentProgress: 9, shares: { me: 6, partner: 3 } }]);
    expect((await goalsOf(theo)).goals).toMatchObject([{ currentProgress: 9, shares: { me: 3, partner: 6 } }]);
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([0, 0]);
  });

  test('is told step by step, the latest first, with its notes', async () => {
    const goalId = await newGoal(product, maya);
    await addProgress(product, maya, goalId, { notes: '  The lake with the ducks ' });
    await addProgress(product, theo, goalId, { notes: '\n ' });
    expect((await stepsOf(theo, goalId)).steps).toMatchObject([
      { by: 'me', amount: 1, notes: null },
      { by: 'partner', amount: 1, notes: 'The lake with the ducks' },
    ]);
  });

  test('twice with the same id is one step, also the one that completed it', async () => {
    const goalId = await newGoal(product, maya, { target: 2 });
    for (const outcome of [
      { currentProgress: 1, status: 'active', paidEach: null, paidMe: null },
      { currentProgress: 2, status: 'completed', paidEach: 60, paidMe: 60 },
    ]) {
      const step = { id: crypto.randomUUID(), goalId, amount: 1 };
      for (let time = 0; time < 2; time += 1) expect(await maya.write('goals.addProgress', step)).toEqual(outcome);
      expect((await maya.errorOf('goals.addProgress', { ...step, notes: 'Another one' })).code).toMatch(
        /id_taken|already_completed/,
      );
    }
    expect((await stepsOf(maya, goalId)).steps).toHaveLength(2);
    expect(await balanceOf(theo)).toBe(60);
  });

  test('of more than the whole goal is rejected', async () => {
    const goalId = await newGoal(product, maya, { target: 3 });
    expect(await maya.errorOf('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 4 })).toMatchObject({
      status: 422,
      code: 'too_much',
    });
    expect((await goalsOf(maya)).goals).toMatchObject([{ currentProgress: 0 }]);
  });
});

describe('reaching the target', () => {
  test('completes the goal with its overshoot, and pays both once, beyond the daily cap', async () => {
    const goalId = await newGoal(product, maya, { target: 5, reward: 200 });
    await addProgress(product, maya, goalId, { amount: 4 });
    expect(await addProgress(product, theo, goalId, { amount: 3 })).toEqual({
      currentProgress: 7,
      status: 'completed',
      paidEach: 200,
      paidMe: 200,
    });
    const { goals, counts } = await goalsOf(maya, 'completed');
    expect(goals).toMatchObject([
      {
        id: goalId,
        currentProgress: 7,
        shares: { me: 4, partner: 3 },
        status: 'completed',
        paidEach: 200,
        completedAt: expect.any(String) as string,
      },
    ]);
    expect(counts).toEqual({ active: 0, completed: 1 });
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([200, 200]);
    await balancesEqualTheirLedgers(product);
  });

  test('unlocks the badges that its pay brings within reach, for both', async () => {
    const badgeId = await newBadge(product, { type: 'total_pebbles', required: 60 });
    const goalId = await newGoal(product, maya, { target: 2 });
    await addProgress(product, maya, goalId);
    expect([await hasUnlocked(maya, badgeId), await hasUnlocked(theo, badgeId)]).toEqual([false, false]);
    await addProgress(product, maya, goalId);
    expect([await hasUnlocked(maya, badgeId), await hasUnlocked(theo, badgeId)]).toEqual([true, true]);
  });

  test('ends it: no further progress is taken', async () => {
    const goalId = await newGoal(product, maya, { target: 1 });
    await addProgress(product, maya, goalId);
    for (const person of [maya, theo]) {
      expect(await person.errorOf('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 1 })).toMatchObject({
        status: 409,
        code: 'already_completed',
      });
    }
    expect((await goalsOf(maya, 'completed')).goals).toMatchObject([{ currentProgress: 1 }]);
    expect(await balanceOf(maya)).toBe(60);
  });

  test('pays for two goals in seven days; a further one is completed without', async () => {
    const reach = async () => addProgress(product, theo, await newGoal(product, maya, { target: 1 }));
    expect([(await reach()).paidEach, (await reach()).paidEach, (await reach()).paidEach]).toEqual([60, 60, 0]);
    expect((await goalsOf(maya, 'completed')).goals.map(({ status, paidEach }) => [status, paidEach])).toEqual([
      ['completed', 0],
      ['completed', 60],
      ['completed', 60],
    ]);
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([120, 120]);
    product.clock.advance({ days: 7 });
    for (const person of [maya, theo]) await logInAgain(person);
    expect((await reach()).paidEach).toBe(60);
    await balancesEqualTheirLedgers(product);
  });

  test('pays for good: a cancelled date with the id of the goal takes nothing back', async () => {
    const goalId = await newGoal(product, theo, { target: 1 });
    await addProgress(product, theo, goalId);
    await plan(product, maya, { id: goalId, date: daysFromNow(product, 1) });
    await maya.write('memories.cancelDate', { memoryId: goalId });
    product.clock.advance({ days: 1 });
    expect(await closeUndoWindows(product.database, product.clock.now())).toBe(1);
    expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([60, 60]);
    expect((await historyOf(theo)).map(({ amount, activity }) => [amount, activity])).toEqual([[60, 'Somewhere new']]);
    await balancesEqualTheirLedgers(product);
  });

  test('in a pair’s first 24 hours pays nothing, and the list says from when on goals pay', async () => {
    const [ines, ravi] = await product.couple();
    const { pairedAt } = (await ines.read<{ partner: { pairedAt: string } }>('pairing.status')).partner;
    const from = Date.parse(pairedAt) + 24 * 60 * 60_000;
    const early = await newGoal(product, ines, { target: 1 });
    expect((await goalsOf(ravi)).payFrom).toBe(new Date(from).toISOString());
    product.clock.advance({ hours: 23, minutes: 59 });
    expect(await addProgress(product, ravi, early)).toEqual({
      currentProgress: 1,
      status: 'completed',
      paidEach: 0,
      paidMe: 0,
    });
    product.clock.advance({ minutes: 1 });
    expect(await goalsOf(ines, 'completed')).toMatchObject({ payFrom: null, goals: [{ paidEach: 0, paidMe: 0 }] });
    expect((await addProgress(product, ines, await newGoal(product, ravi, { target: 1 }))).paidEach).toBe(60);
    expect([await balanceOf(ines), await balanceOf(ravi)]).toEqual([60, 60]);
  });

  test('pays two goals in seven days of one person, with however many partners; each is told what it paid them', async () => {
    const reach = async (by: Person, other: Person) =>
      addProgress(product, by, await newGoal(product, other, { target: 1 }));
    for (let number = 0; number < 2; number += 1) await reach(maya, theo);
    const noah = await product.person('Noah');
    await unpair(maya, theo);
    await maya.pairWith(noah);
    product.clock.advance({ days: 2 });
    expect(await reach(maya, noah)).toMatchObject({ status: 'completed', paidEach: 60, paidMe: 0 });
    expect((await goalsOf(maya, 'completed')).goals).toMatchObject([{ paidMe: 0 }]);
    expect((await goalsOf(noah, 'completed')).goals).toMatchObject([{ paidMe: 60 }]);
    expect([await balanceOf(maya), await balanceOf(noah)]).toEqual([120, 60]);
    product.clock.advance({ days: 5 });
    for (const person of [maya, noah]) await logInAgain(person);
    expect((await reach(noah, maya)).paidEach).toBe(60);
    expect([await balanceOf(maya), await balanceOf(noah)]).toEqual([180, 120]);
  });

  test('of a goal that promises nothing leaves the two that pay', async () => {
    const reach = async (reward: number) =>
      addProgress(product, theo, await newGoal(product, maya, { target: 1, reward }));
    for (const reward of [0, 0, 30, 0, 30]) expect((await reach(reward)).paidEach).toBe(reward);
    expect((await reach(30)).paidEach).toBe(0);
    expect(await balanceOf(maya)).toBe(60);
  });
});
