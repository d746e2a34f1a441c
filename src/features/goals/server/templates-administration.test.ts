import { beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { atNoon, balanceOf } from '#features/pebbles/server/testing/fixtures.ts';
import { changed, create, update } from './testing/administration.ts';
import { addProgress, goalsOf, start, templatesFor, settledCouple } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product, () => settledCouple(product));
let ada: Person;
let grace: Person;

beforeEach(async () => {
  [ada, grace] = [await administrator(product, 'Ada'), await administrator(product, 'Grace')];
});

const browsed = async (id: string) =>
  (await templatesFor(maya, 'relationship')).templates.find((template) => template.id === id);

test('goals that were started from a template keep what it promised when it is changed, turned off and deleted, and pay it', async () => {
  const template = await create(ada, {
    title: 'Four lakes',
    targetValue: 4,
    targetUnit: 'visits',
    pebbleReward: 90,
    description: 'Swim.',
  });
  const goalId = await start(maya, template.id);
  const promised = {
    title: 'Four lakes',
    description: 'Swim.',
    targetValue: 4,
    targetUnit: 'visits',
    pebbleReward: 90,
    category: 'relationship',
  };
  const dearer = await update(ada, template, {
    title: 'Forty lakes',
    targetValue: 40,
    targetUnit: 'months',
    pebbleReward: 1,
    category: 'growth',
    description: '',
  });
  expect((await goalsOf(maya)).goals).toMatchObject([promised]);
  await addProgress(product, maya, goalId, { amount: 1 });
  await update(grace, dearer, { isActive: false });
  expect(await theo.errorOf('goals.start', { id: crypto.randomUUID(), templateId: template.id })).toMatchObject({
    status: 404,
  });
  await addProgress(product, theo, goalId, { amount: 1 });
  await ada.write('goals.deleteTemplate', { id: template.id });
  expect((await goalsOf(theo)).goals).toMatchObject([{ ...promised, currentProgress: 2, status: 'active' }]);
  const before = [await balanceOf(maya), await balanceOf(theo)];
  expect(await addProgress(product, theo, goalId, { amount: 2 })).toEqual({
    currentProgress: 4,
    status: 'completed',
    paidEach: 90,
    paidMe: 90,
  });
  expect([await balanceOf(maya), await balanceOf(theo)]).toEqual(before.map((balance) => balance + 90));
  expect((await goalsOf(maya, 'completed')).goals).toMatchObject([{ ...promised, templateId: template.id }]);
  const [stranger] = await product.couple();
  expect(await stranger.errorOf('goals.start', { id: crypto.randomUUID(), templateId: template.id })).toMatchObject({
    status: 404,
  });
});

describe('a change of a goal template', () => {
  test('is seen by couples that look for a goal; turned off it is gone for them', async () => {
    const template = await create(ada);
    const after = await update(grace, template, { title: 'Renamed', pebbleReward: 7 });
    expect(after.updatedAt > template.updatedAt).toBe(true);
    expect(await browsed(template.id)).toMatchObject({ title: 'Renamed', pebbleReward: 7 });
    await update(ada, after, { isActive: false });
    expect(await browsed(template.id)).toBeUndefined();
  });

  test('from nothing to minus nothing is none', async () => {
    const template = await create(ada, { pebbleReward: 0 });
    const response = await ada.ask('goals.updateTemplate', {
      body: JSON.stringify(changed(template, { pebbleReward: 12345 })).replace('12345', '-0'),
    });
    expect([response.status, ((await response.json()) as { pebbleReward: number }).pebbleReward]).toEqual([200, 0]);
  });
});
