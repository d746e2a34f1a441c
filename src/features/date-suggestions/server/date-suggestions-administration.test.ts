import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator, recorded } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import { create, kite, update } from './testing/fixtures.ts';

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
});
