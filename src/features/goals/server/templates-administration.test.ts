import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator, recorded } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { grantRole } from '#features/accounts/server/roles.ts';
import { atNoon, balanceOf, tally } from '#features/pebbles/server/testing/fixtures.ts';
import { asked, changed, check, create, exported, table, takeIn, update, written } from './testing/administration.ts';
import { addProgress, goalsOf, start, templatesFor, settledCouple } from './testing/fixtures.ts';

let product: Product;
let ada: Person;
let grace: Person;
let maya: Person;
let theo: Person;

beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  await atNoon(product);
  [maya, theo] = await settledCouple(product);
  [ada, grace] = [await administrator(product, 'Ada'), await administrator(product, 'Grace')];
});

const browsed = async (id: string) => (await templatesFor(maya, 'relationship')).templates.find((template) => template.id === id);

describe('a goal template that an administrator creates', () => {
  test('is there with all that was written, is on record, and couples can start it', async () => {
    const sent = written({ title: '  Four lakes ', description: '', targetValue: 4, targetUnit: 'visits', pebbleReward: 0 });
    const template = await ada.write<{ id: string }>('goals.createTemplate', sent);
    const content = { title: 'Four lakes', description: '', category: 'relationship', targetValue: 4, targetUnit: 'visits', pebbleReward: 0, isActive: true };
    expect(template).toEqual({ id: sent.id, ...content, createdAt: expect.any(String) as string, updatedAt: expect.any(String) as string });
    expect((await asked(grace)).items[0]).toEqual(template);
    expect(await browsed(sent.id)).toMatchObject({ title: 'Four lakes', targetValue: 4, pebbleReward: 0 });
    expect(await recorded(product, sent.id)).toEqual([{ act: 'goals.createTemplate', subject_name: 'Four lakes', before: null, after: content, account_id: ada.id }]);
  });

  test('is one template however often it is sent; an id that stands for another is refused', async () => {
    const sent = written();
    expect(await tally(Array.from({ length: 20 }, (_, index) => [ada, grace][index % 2]!.write('goals.createTemplate', sent)))).toEqual({ done: 20 });
    expect(await recorded(product, sent.id)).toHaveLength(1);
    expect(await ada.refused('goals.createTemplate', { ...sent, title: 'Another' })).toMatchObject({ status: 409, code: 'id_taken' });
  });

  test('is refused beside each field that cannot be', async () => {
    const before = await table(product);
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
      expect(await ada.refused('goals.createTemplate', written(some)), JSON.stringify(some)).toMatchObject({ status: 422, code: 'invalid_input', data: { issues: [{ field, message }] } });
    }
    expect(await table(product)).toEqual(before);
  });
});

test('goals that were started from a template keep what it promised when it is changed, turned off and deleted, and pay it', async () => {
  const template = await create(ada, { title: 'Four lakes', targetValue: 4, targetUnit: 'visits', pebbleReward: 90, description: 'Swim.' });
  const goalId = await start(maya, template.id);
  const promised = { title: 'Four lakes', description: 'Swim.', targetValue: 4, targetUnit: 'visits', pebbleReward: 90, category: 'relationship' };
  const dearer = await update(ada, template, { title: 'Forty lakes', targetValue: 40, targetUnit: 'months', pebbleReward: 1, category: 'growth', description: '' });
  expect((await goalsOf(maya)).goals).toMatchObject([promised]);
  await addProgress(product, maya, goalId, { amount: 1 });
  await update(grace, dearer, { isActive: false });
  expect(await theo.refused('goals.start', { id: crypto.randomUUID(), templateId: template.id })).toMatchObject({ status: 404 });
  await addProgress(product, theo, goalId, { amount: 1 });
  await ada.write('goals.deleteTemplate', { id: template.id });
  expect((await goalsOf(theo)).goals).toMatchObject([{ ...promised, currentProgress: 2, status: 'active' }]);
  const before = [await balanceOf(maya), await balanceOf(theo)];
  expect(await addProgress(product, theo, goalId, { amount: 2 })).toEqual({ currentProgress: 4, status: 'completed', paidEach: 90, paidMe: 90 });
  expect([await balanceOf(maya), await balanceOf(theo)]).toEqual(before.map((balance) => balance + 90));
  expect((await goalsOf(maya, 'completed')).goals).toMatchObject([{ ...promised, templateId: template.id }]);
  const [stranger] = await product.couple();
  expect(await stranger.refused('goals.start', { id: crypto.randomUUID(), templateId: template.id })).toMatchObject({ status: 404 });
});

describe('a change of a goal template', () => {
  test('is seen by who looks for a goal, and on record; turned off it is gone for them', async () => {
    const template = await create(ada);
    const after = await update(grace, template, { title: 'Renamed', pebbleReward: 7 });
    expect(after.updatedAt > template.updatedAt).toBe(true);
    expect(await browsed(template.id)).toMatchObject({ title: 'Renamed', pebbleReward: 7 });
    expect((await recorded(product, template.id)).at(-1)).toMatchObject({ act: 'goals.updateTemplate', before: { pebbleReward: 100 }, after: { pebbleReward: 7 }, account_id: grace.id });
    await update(ada, after, { isActive: false });
    expect(await browsed(template.id)).toBeUndefined();
  });

  test('from nothing to minus nothing is none', async () => {
    const template = await create(ada, { pebbleReward: 0 });
    const response = await ada.ask('goals.updateTemplate', { body: JSON.stringify(changed(template, { pebbleReward: 12345 })).replace('12345', '-0') });
    expect([response.status, ((await response.json()) as { pebbleReward: number }).pebbleReward]).toEqual([200, 0]);
  });

  test('over one that was not seen is refused and overwrites nothing; by many at once it has one winner', async () => {
    const template = await create(ada);
    const changes = Array.from({ length: 20 }, (_, index) => update([ada, grace][index % 2]!, template, { title: `Change ${index}` }));
    expect(await tally(changes)).toEqual({ done: 1, changed_meanwhile: 19 });
    expect(await recorded(product, template.id)).toHaveLength(2);
    const { title } = (await asked(ada)).items.find(({ id }) => id === template.id)!;
    expect(await update(ada, template, { title })).toMatchObject({ title });
    expect(await ada.refused('goals.updateTemplate', changed(template, { title: 'Mine' }))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });

  test('of one that is deleted is not found; deleting it is done once, however often that is asked', async () => {
    const template = await create(ada);
    expect(await tally(Array.from({ length: 10 }, (_, index) => [ada, grace][index % 2]!.write('goals.deleteTemplate', { id: template.id })))).toEqual({ done: 10 });
    expect((await recorded(product, template.id)).slice(1)).toMatchObject([{ act: 'goals.deleteTemplate', before: { title: template.title }, after: null }]);
    expect(await ada.refused('goals.updateTemplate', changed(template, { title: 'Back' }))).toMatchObject({ status: 404 });
  });
});

test('the list of goal templates is searched, narrowed and ordered, page by page', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  for (let number = 0; number < 32; number += 1) await create(ada, { title: `${String.fromCharCode(97 + ((number * 7) % 26))} ${number}`, description: `Of ${mark}.`, isActive: number % 4 !== 0 });
  const first = await asked(ada, { search: mark, order: 'title' });
  const second = await asked(ada, { search: mark, order: 'title', cursor: first.nextCursor! });
  const titles = [...first.items, ...second.items].map(({ title }) => title);
  expect([first.total, titles.length, second.nextCursor]).toEqual([32, 32, null]);
  expect(titles).toEqual(titles.toSorted((one, other) => (one < other ? -1 : 1)));
  expect((await asked(ada, { search: mark, state: 'inactive' })).total).toBe(8);
});

describe('a file of goal templates', () => {
  test.each(['csv', 'json'] as const)('as it was exported changes nothing, and carries its day: %s', async (format) => {
    await create(ada, { title: '=Formula, "quoted"', description: 'Two\nlines; one id', isActive: false });
    const { name, text } = await exported(ada, format);
    expect(name).toBe(`attachment; filename="otterway-goal-templates-${product.clock.now().toISOString().slice(0, 10)}.${format}"`);
    expect((await check(grace, text, format)).counts).toEqual({ added: 0, changed: 0, unchanged: (await asked(ada)).total, wrong: 0 });
  });

  test('is checked line by line, and nothing is taken in while one line is wrong', async () => {
    const before = await table(product);
    const text = 'title,category,target_value,target_unit,pebble_reward\nGood,growth,5,weeks,50\n,revenge,0,litres,-1\n';
    const { entries, counts, seen } = await check(ada, text);
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, wrong: 1 });
    expect(entries.flatMap(({ at, issues }) => issues.map(({ field, message }) => `${at} ${field}: ${message}`))).toEqual([
      '3 title: Give it a title',
      '3 category: One of relationship, adventure, wellness, communication, growth',
      '3 target_value: Whole number, 1 to 10000',
      '3 target_unit: One of dates, activities, experiences, visits, times, days, weeks, months',
      '3 pebble_reward: Whole number, 0 to 10000',
    ]);
    expect(await ada.refused('goals.importTemplates', { format: 'csv', text, seen })).toMatchObject({ status: 422, code: 'wrong_entries' });
    expect(await table(product)).toEqual(before);
  });

  test('adds what is new, changes what is known by id or title, each on record, once however many take it in', async () => {
    const [known, fresh] = [await create(ada, { title: `Known ${crypto.randomUUID()}` }), `Fresh ${crypto.randomUUID()}`];
    const text = `title,category,target_value,target_unit,pebble_reward\n${fresh},growth,5,weeks,50\n${known.title.toUpperCase()},growth,5,weeks,50\n`;
    const { seen } = await check(ada, text);
    const takes = Array.from({ length: 6 }, (_, index) => [ada, grace][index % 2]!.write('goals.importTemplates', { format: 'csv', text, seen }));
    expect(await tally(takes)).toEqual({ done: 6 });
    const [first] = (await asked(ada)).items;
    expect(first).toMatchObject({ title: fresh, category: 'growth', targetUnit: 'weeks', description: '', isActive: true });
    expect(await recorded(product, first!.id)).toMatchObject([{ act: 'goals.importTemplates', before: null }]);
    expect((await recorded(product, known.id)).map(({ act }) => act)).toEqual(['goals.createTemplate', 'goals.importTemplates']);
    expect(await takeIn(ada, text)).toEqual({ counts: { added: 0, changed: 0, unchanged: 2, wrong: 0 } });
  });

  test('that would do anything else by now is refused', async () => {
    const known = await create(ada, { title: `Known ${crypto.randomUUID()}` });
    const text = JSON.stringify([{ id: known.id, title: known.title, description: 'Otherwise.', category: 'growth', target_value: 5, target_unit: 'days', pebble_reward: 5 }]);
    const { seen } = await check(ada, text, 'json');
    await update(grace, known, { pebbleReward: 6 });
    expect(await ada.refused('goals.importTemplates', { format: 'json', text, seen })).toMatchObject({ status: 409, code: 'changed_meanwhile' });
  });
});

test('whoever is no administrator neither reads nor writes goal templates, whether visitor, account, partner or former administrator', async () => {
  const template = await create(ada);
  await grantRole(product.database.pool, grace.email, 'partner');
  const before = await table(product);
  for (const [person, status] of [[product.visitor(), 401], [await product.person('Noah'), 403], [maya, 403], [grace, 403]] as const) {
    for (const [call, input] of [['goals.allTemplates', {}], ['goals.exportTemplates', { format: 'csv' }]] as const) expect(await person.refused(call, input, 'read')).toMatchObject({ status });
    for (const [call, input] of [
      ['goals.createTemplate', written()],
      ['goals.updateTemplate', changed(template, { pebbleReward: 9999 })],
      ['goals.deleteTemplate', { id: template.id }],
      ['goals.checkTemplates', { format: 'json', text: '[]' }],
      ['goals.importTemplates', { format: 'json', text: '[]', seen: '' }],
    ] as const) expect(await person.refused(call, input)).toMatchObject({ status });
  }
  expect(await table(product)).toEqual(before);
});
