import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, recorded } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { atNoon, balanceOf } from '#features/pebbles/server/testing/fixtures.ts';
import { asked, changed, check, create, update, written } from './testing/administration.ts';
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

describe('a goal template that an administrator creates', () => {
  test('is there with all that was written, is on record, and couples can start it', async () => {
    const sent = written({
      title: '  Four lakes ',
      description: '',
      targetValue: 4,
      targetUnit: 'visits',
      pebbleReward: 0,
    });
    const template = await ada.write<{ id: string }>('goals.createTemplate', sent);
    const content = {
      title: 'Four lakes',
      description: '',
      category: 'relationship',
      targetValue: 4,
      targetUnit: 'visits',
      pebbleReward: 0,
      isActive: true,
    };
    expect(template).toEqual({
      id: sent.id,
      ...content,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
    expect((await asked(grace)).items[0]).toEqual(template);
    expect(await browsed(sent.id)).toMatchObject({ title: 'Four lakes', targetValue: 4, pebbleReward: 0 });
    expect(await recorded(product, sent.id)).toEqual([
      { act: 'goals.createTemplate', subject_name: 'Four lakes', before: null, after: content, account_id: ada.id },
    ]);
  });

  test('is rejected beside each field that cannot be', async () => {
    for (const [some, field, message] of [
      [{ title: ' ' }, 'title', 'Give it a title'],
      [{ title: 'x'.repeat(121) }, 'title', 'Up to 120'],
      [{ description: 'x'.repeat(1001) }, 'description', 'Up to 1000'],
      [{ category: 'revenge' }, 'category', 'Choose one'],
      [{ targetUnit: 'litres' }, 'targetUnit', 'Choose one'],
      [{ targetValue: 0 }, 'targetValue', 'Whole number, 1 to 10000'],
      [{ targetValue: 10_001 }, 'targetValue', 'Whole number, 1 to 10000'],
      [{ targetValue: 1.5 }, 'targetValue', 'Whole number, 1 to 10000'],
      [{ pebbleReward: -1 }, 'pebbleReward', 'Whole number, 0 to 10000'],
      [{ pebbleReward: 10_001 }, 'pebbleReward', 'Whole number, 0 to 10000'],
      [{ pebbleReward: '5' }, 'pebbleReward', 'Whole number, 0 to 10000'],
    ] as const) {
      expect(await ada.errorOf('goals.createTemplate', written(some)), JSON.stringify(some)).toMatchObject({
        status: 422,
        code: 'invalid_input',
        data: { issues: [{ field, message }] },
      });
    }
  });
});

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

describe('a file of goal templates', () => {
  test('is checked line by line', async () => {
    const text =
      'title,category,target_value,target_unit,pebble_reward\nGood,growth,5,weeks,50\n,revenge,0,litres,-1\n';
    const { entries, counts } = await check(ada, text);
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, wrong: 1 });
    expect(
      entries.flatMap(({ at, issues }) => issues.map(({ field, message }) => `${at} ${field}: ${message}`)),
    ).toEqual([
      '3 title: Give it a title',
      '3 category: One of relationship, adventure, wellness, communication, growth',
      '3 target_value: Whole number, 1 to 10000',
      '3 target_unit: One of dates, activities, experiences, visits, times, days, weeks, months',
      '3 pebble_reward: Whole number, 0 to 10000',
    ]);
  });
});
