import { expect, test } from 'vitest';
import { setUpCouple, shareProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { complete, keep, remember } from '#features/memories/server/testing/fixtures.ts';
import { atNoon, daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import { addProgress, goalsOf, newGoal, settledCouple, stepsOf } from './testing/fixtures.ts';

const product = shareProduct();
const [maya, theo] = setUpCouple(product, async () => {
  atNoon(product);
  return settledCouple(product);
});

const toCount = async (goalId: string) => (await goalsOf(theo)).goals.find(({ id }) => id === goalId)!.datesToCount;
const later = () => product.clock.advance({ minutes: 1 });

test('a date that both have rated can be counted for goals in dates, once, by either', async () => {
  const before = await remember(product, maya);
  later();
  await complete(maya, theo, before);
  later();
  const [dates, visits] = [
    await newGoal(product, maya, { unit: 'dates', target: 5 }),
    await newGoal(product, maya, { unit: 'visits' }),
  ];
  const [swim, unrated] = [
    await remember(product, maya, { activity: 'Swim', date: daysFromNow(product, -30) }),
    await remember(product, maya),
  ];
  await maya.write('memories.rateDate', { memoryId: unrated, rating: 5 });
  later();
  const stream = await Stream.of(maya);
  await complete(maya, theo, swim);
  await expect.poll(() => stream.heard('goals')).toBe(true);
  stream.close();
  expect([await toCount(dates), await toCount(visits)]).toEqual([[swim], []]);

  expect(await addProgress(product, maya, dates, { memoryId: swim })).toMatchObject({ currentProgress: 1 });
  expect(await addProgress(product, theo, dates, { memoryId: swim })).toMatchObject({ currentProgress: 1 });
  expect((await stepsOf(theo, dates)).steps).toHaveLength(1);
  expect(await toCount(dates)).toEqual([]);
});

test('the offer ends after three days', async () => {
  const dates = await newGoal(product, maya, { unit: 'dates' });
  const swim = await remember(product, maya);
  later();
  await complete(maya, theo, swim);
  product.clock.advance({ hours: 71 });
  expect(await toCount(dates)).toEqual([swim]);
  product.clock.advance({ hours: 1 });
  expect(await toCount(dates)).toEqual([]);
  expect(
    await theo.errorOf('goals.addProgress', { id: crypto.randomUUID(), goalId: dates, amount: 1, memoryId: swim }),
  ).toMatchObject({ code: 'not_found' });
});

test('a date counts as one, not for a goal that was started after it, and again after the three days it changes nothing', async () => {
  const [swim, dates] = [await remember(product, maya), await newGoal(product, maya, { unit: 'dates', target: 5 })];
  later();
  await complete(maya, theo, swim);
  later();
  const younger = await newGoal(product, maya, { unit: 'dates', target: 5 });
  const step = { id: crypto.randomUUID(), goalId: dates, amount: 1, memoryId: swim };
  expect(await theo.errorOf('goals.addProgress', { ...step, goalId: younger })).toMatchObject({ code: 'not_found' });
  expect(await theo.errorOf('goals.addProgress', { ...step, amount: 2 })).toMatchObject({ code: 'too_much' });
  await theo.write('goals.addProgress', step);
  product.clock.advance({ hours: 80 });
  expect(await theo.write('goals.addProgress', step)).toMatchObject({ currentProgress: 1 });
});

test('a date that is not completed, or not shared, counts for nothing, and no date for a goal in other units', async () => {
  const [dates, visits] = [
    await newGoal(product, maya, { unit: 'dates' }),
    await newGoal(product, maya, { unit: 'visits' }),
  ];
  const [unrated, own, swim] = [
    await remember(product, maya),
    await keep(product, theo),
    await remember(product, maya),
  ];
  await complete(maya, theo, swim);
  for (const [goalId, memoryId] of [
    [dates, unrated],
    [dates, own],
    [dates, crypto.randomUUID()],
    [visits, swim],
  ]) {
    const step = { id: crypto.randomUUID(), goalId, amount: 1, memoryId };
    expect(await theo.errorOf('goals.addProgress', step)).toMatchObject({ code: 'not_found' });
  }
  expect((await goalsOf(maya)).goals).toMatchObject([{ currentProgress: 0 }, { currentProgress: 0 }]);
});
