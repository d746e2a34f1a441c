import { beforeEach, expect, test } from 'vitest';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { atNoon, balanceOf, balancesEqualTheirLedgers, tally } from '#features/pebbles/server/testing/fixtures.ts';
import { goalsOf, newGoal, stepsOf, template, settledCouple } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product, () => settledCouple(product));

/** Both partners call, a hundred times in all. */
const aHundredTimes = (call: string, input: (number: number) => object) =>
  tally(
    Array.from({ length: 100 }, (_, number) =>
      (number % 2 ? maya : theo).writeUntilAnswered(`goals.${call}`, input(number)),
    ),
  );

test('a hundred steps of both complete a goal of sixty once, and pay each once', async () => {
  const goalId = await newGoal(product, maya, { target: 60, reward: 150 });
  expect(await aHundredTimes('addProgress', () => ({ id: crypto.randomUUID(), goalId, amount: 1 }))).toEqual({
    done: 60,
    already_completed: 40,
  });
  const [goal] = (await goalsOf(maya, 'completed')).goals;
  expect(goal).toMatchObject({ currentProgress: 60, paidEach: 150 });
  expect(goal!.shares.me + goal!.shares.partner).toBe(60);
  expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([150, 150]);
  await balancesEqualTheirLedgers(product);
});

test('a hundred submits of the same step are one step of its author', async () => {
  const step = { id: crypto.randomUUID(), goalId: await newGoal(product, maya, { target: 5 }), amount: 2 };
  expect(await aHundredTimes('addProgress', () => step)).toEqual({ done: 50, id_taken: 50 });
  expect((await stepsOf(maya, step.goalId)).steps).toHaveLength(1);
  expect((await goalsOf(maya)).goals).toMatchObject([{ currentProgress: 2 }]);
});

test('a hundred starts of one template are one goal', async () => {
  const templateId = await template(product);
  expect(await aHundredTimes('start', () => ({ id: crypto.randomUUID(), templateId }))).toEqual({
    done: 1,
    already_started: 99,
  });
  expect((await goalsOf(maya)).counts).toEqual({ active: 1, completed: 0 });
});

test('twenty goals completed at once by both pay twice', async () => {
  const goals = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      newGoal(product, number % 2 ? maya : theo, { target: 1, title: `Goal ${number}` }),
    ),
  );
  await Promise.all(
    goals.map((goalId, number) =>
      (number % 3 ? maya : theo).write('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 1 }),
    ),
  );
  const { goals: completed } = await goalsOf(maya, 'completed');
  expect(completed.map(({ paidEach }) => paidEach).sort()).toEqual([...Array.from({ length: 18 }, () => 0), 60, 60]);
  expect([await balanceOf(maya), await balanceOf(theo)]).toEqual([120, 120]);
  await balancesEqualTheirLedgers(product);
});
