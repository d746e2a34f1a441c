import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator, recorded } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import { any, changeOf, create, kite, stored, update } from './testing/fixtures.ts';

const product = setUpProduct();
let ada: Person;
let grace: Person;

beforeAll(async () => {
  atNoon(product);
  [ada, grace] = [await administrator(product, 'Ada'), await administrator(product, 'Grace')];
});
beforeEach(() => product.database.pool.query('delete from date_suggestions'));

const seenByPeople = async () =>
  (await product.visitor().read<{ suggestions: { title: string; steps: object[] }[] }>('dateSuggestions.list'))
    .suggestions;
const numbered = [
  { stepNumber: 1, activity: 'Build it', notes: 'Paper, string' },
  { stepNumber: 2, activity: 'Fly it', notes: null },
];

describe('a suggestion', () => {
  test('is created with its steps, is on record, and people see it', async () => {
    const created = await create(ada, { title: '  Fly a kite ' });
    expect(created).toEqual({
      ...kite,
      id: created.id,
      steps: numbered,
      createdAt: created.createdAt,
      updatedAt: created.createdAt,
      updatedByName: 'Ada Otter',
    });
    expect(await any(grace, created.id)).toEqual(created);
    expect(await seenByPeople()).toMatchObject([{ title: 'Fly a kite', steps: numbered }]);
    expect(await recorded(product, created.id)).toMatchObject([
      {
        act: 'dateSuggestions.createSuggestion',
        subject_name: 'Fly a kite',
        before: null,
        after: { title: 'Fly a kite', 'steps.1': 'Build it', 'steps.1.notes': 'Paper, string', 'steps.2': 'Fly it' },
      },
    ]);
  });

  test('has its blank steps dropped and the rest numbered from 1', async () => {
    const [blank, last] = [
      { activity: ' \n\t', notes: 'of nothing' },
      { activity: ' Land it ', notes: null },
    ];
    expect((await create(ada, { steps: [blank, ...kite.steps, blank, last] })).steps).toEqual([
      ...numbered,
      { stepNumber: 3, activity: 'Land it', notes: null },
    ]);
  });

  test.each([
    ['no word of steps', { steps: undefined }],
    ['no step', { steps: [] }],
    ['blank steps alone', { steps: [{ activity: ' ', notes: 'Hm' }] }],
  ])('needs its title alone: %s will do, and people see it', async (_, some) => {
    const created = await create(ada, { ...some, title: 'Just walk', description: undefined });
    expect(created).toMatchObject({ title: 'Just walk', description: '', steps: [] });
    expect(await seenByPeople()).toMatchObject([{ title: 'Just walk', steps: [] }]);
    const edited = await update(grace, created, { steps: kite.steps });
    expect((await update(ada, edited, some)).steps).toEqual([]);
  });

  test('is edited, steps and all, and the record says what changed', async () => {
    const created = await create(ada);
    product.clock.advance({ minutes: 1 });
    const steps = [kite.steps[1]!, kite.steps[0]!, { activity: 'Land it' }];
    const edited = await update(grace, created, { title: 'Fly two kites', isActive: false, steps });
    expect(edited).toMatchObject({
      title: 'Fly two kites',
      isActive: false,
      createdAt: created.createdAt,
      updatedByName: 'Grace Otter',
    });
    expect(edited.steps.map(({ stepNumber, activity }) => `${stepNumber} ${activity}`)).toEqual([
      '1 Fly it',
      '2 Build it',
      '3 Land it',
    ]);
    expect(edited.updatedAt > created.updatedAt).toBe(true);
    expect(await seenByPeople()).toEqual([]);
    expect((await recorded(product, created.id)).slice(1)).toMatchObject([
      {
        act: 'dateSuggestions.updateSuggestion',
        before: { title: 'Fly a kite', isActive: true, 'steps.1': 'Build it' },
        after: { title: 'Fly two kites', isActive: false, 'steps.1': 'Fly it', 'steps.3': 'Land it' },
      },
    ]);
  });

  test('is deleted with its steps, on record', async () => {
    const { id } = await create(ada);
    await grace.write('dateSuggestions.deleteSuggestion', { id });
    expect(await stored(product)).toMatchObject({ suggestions: null, steps: null });
    expect((await recorded(product, id)).slice(1)).toMatchObject([
      {
        act: 'dateSuggestions.deleteSuggestion',
        subject_name: 'Fly a kite',
        before: { 'steps.2': 'Fly it' },
        after: null,
      },
    ]);
    expect(await ada.errorOf('dateSuggestions.anySuggestion', { id }, 'read')).toMatchObject({ status: 404 });
  });

  test.each([
    ['a blank title', { title: ' ' }, 'title', 'Enter a title'],
    ['a title of 121', { title: 'a'.repeat(121) }, 'title', 'Up to 120'],
    ['a description of 1001', { description: 'a'.repeat(1001) }, 'description', 'Up to 1000'],
    ['a category there is not', { category: 'spa' }, 'category', 'Choose one'],
    ['a cost there is not', { costLevel: 'FREE' }, 'costLevel', 'Choose one'],
    ['21 steps', { steps: Array.from({ length: 21 }, () => ({ activity: 'Walk' })) }, 'steps', 'Up to 20 steps'],
    ['a step of 201', { steps: [{ activity: 'a'.repeat(201) }] }, 'steps', 'Up to 200'],
    ['notes of 1001', { steps: [{ activity: 'Walk', notes: 'a'.repeat(1001) }] }, 'steps', 'Up to 1000'],
    ['a step over two lines', { steps: [{ activity: 'Walk\nhome' }] }, 'steps', 'Up to 200'],
  ])('cannot have %s: neither it nor its steps are stored', async (_, some, field, message) => {
    const created = await create(ada);
    const before = await stored(product);
    for (const [call, input] of [
      ['createSuggestion', { id: crypto.randomUUID(), ...kite, ...some }],
      ['updateSuggestion', changeOf(created, some)],
    ] as const) {
      expect(await ada.errorOf(`dateSuggestions.${call}`, input)).toMatchObject({
        status: 422,
        code: 'invalid_input',
        data: { issues: [{ field, message }] },
      });
    }
    expect(await stored(product)).toEqual(before);
  });
});
