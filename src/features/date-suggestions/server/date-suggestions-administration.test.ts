import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administrator, recorded } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { openProduct, type Product } from '#app/testing/product.ts';
import { grantRole } from '#features/accounts/server/roles.ts';
import { atNoon, tally } from '#features/pebbles/server/testing/fixtures.ts';
import { all, any, changeOf, create, kite, stored, update } from './testing/fixtures.ts';

let product: Product;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  product = await openProduct();
  await atNoon(product);
  [ada, grace] = [await administrator(product, 'Ada'), await administrator(product, 'Grace')];
});
afterAll(() => product.stop());
beforeEach(() => product.database.pool.query('delete from date_suggestions'));

const seenByPeople = async () => (await product.visitor().read<{ suggestions: { title: string; steps: object[] }[] }>('dateSuggestions.list')).suggestions;
const numbered = [
  { stepNumber: 1, activity: 'Build it', notes: 'Paper, string' },
  { stepNumber: 2, activity: 'Fly it', notes: null },
];

describe('a suggestion', () => {
  test('is created with its steps, is on record, and people see it', async () => {
    const created = await create(ada, { title: '  Fly a kite ' });
    expect(created).toEqual({ ...kite, id: created.id, steps: numbered, createdAt: created.createdAt, updatedAt: created.createdAt, updatedByName: 'Ada Otter' });
    expect(await any(grace, created.id)).toEqual(created);
    expect(await seenByPeople()).toMatchObject([{ title: 'Fly a kite', steps: numbered }]);
    expect(await recorded(product, created.id)).toMatchObject([
      { act: 'dateSuggestions.createSuggestion', subject_name: 'Fly a kite', before: null, after: { title: 'Fly a kite', 'steps.1': 'Build it', 'steps.1.notes': 'Paper, string', 'steps.2': 'Fly it' } },
    ]);
  });

  test('has its blank steps dropped and the rest numbered from 1', async () => {
    const [blank, last] = [{ activity: ' \n\t', notes: 'of nothing' }, { activity: ' Land it ', notes: null }];
    expect((await create(ada, { steps: [blank, ...kite.steps, blank, last] })).steps).toEqual([...numbered, { stepNumber: 3, activity: 'Land it', notes: null }]);
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
    expect(edited).toMatchObject({ title: 'Fly two kites', isActive: false, createdAt: created.createdAt, updatedByName: 'Grace Otter' });
    expect(edited.steps.map(({ stepNumber, activity }) => `${stepNumber} ${activity}`)).toEqual(['1 Fly it', '2 Build it', '3 Land it']);
    expect(edited.updatedAt > created.updatedAt).toBe(true);
    expect(await seenByPeople()).toEqual([]);
    expect((await recorded(product, created.id)).slice(1)).toMatchObject([
      { act: 'dateSuggestions.updateSuggestion', before: { title: 'Fly a kite', isActive: true, 'steps.1': 'Build it' }, after: { title: 'Fly two kites', isActive: false, 'steps.1': 'Fly it', 'steps.3': 'Land it' } },
    ]);
  });

  test('is deleted with its steps, on record; deleting it again is done', async () => {
    const { id } = await create(ada);
    await tally(Array.from({ length: 5 }, () => grace.write('dateSuggestions.deleteSuggestion', { suggestionId: id })));
    expect(await stored(product)).toMatchObject({ suggestions: null, steps: null });
    expect((await recorded(product, id)).slice(1)).toMatchObject([{ act: 'dateSuggestions.deleteSuggestion', subject_name: 'Fly a kite', before: { 'steps.2': 'Fly it' }, after: null }]);
    expect(await ada.refused('dateSuggestions.anySuggestion', { suggestionId: id }, 'read')).toMatchObject({ status: 404 });
    expect(await ada.refused('dateSuggestions.updateSuggestion', { suggestionId: id, ...kite, seen: product.clock.now().toISOString() })).toMatchObject({ status: 404 });
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
    ['a field there is not', { createdAt: '2020-01-01T00:00:00.000Z' }, 'createdAt', 'Not a field of this call'],
  ])('cannot have %s: neither it nor its steps are stored', async (_, some, field, message) => {
    const created = await create(ada);
    const before = await stored(product);
    for (const [call, input] of [['createSuggestion', { id: crypto.randomUUID(), ...kite, ...some }], ['updateSuggestion', changeOf(created, some)]] as const) {
      expect(await ada.refused(`dateSuggestions.${call}`, input)).toMatchObject({ status: 422, code: 'invalid_input', data: { issues: [{ field, message }] } });
    }
    expect(await stored(product)).toEqual(before);
  });
});

describe('the list of all suggestions', () => {
  test('is searched, narrowed and ordered, page by page', async () => {
    for (const number of Array.from({ length: 65 }, (_, index) => index)) {
      await create(ada, { title: `Idea ${String(number).padStart(2, '0')}`, description: number % 10 === 3 ? 'Under the STARS' : '', isActive: number % 5 !== 0 });
      product.clock.advance({ minutes: 1 / 60 });
    }
    const titles = async (asked: Record<string, string> = {}) => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof all>> = await all(ada, { ...asked, ...(cursor && { cursor }) });
        found.push(...page.items.map(({ title }) => title.slice(5)));
        expect(page.items.length).toBeLessThanOrEqual(30);
        cursor = page.nextCursor;
      } while (cursor);
      expect((await all(ada, asked)).total).toBe(found.length);
      return found;
    };
    const oldest = Array.from({ length: 65 }, (_, number) => String(number).padStart(2, '0'));
    expect(await titles()).toEqual(oldest.toReversed());
    expect(await titles({ order: 'oldest' })).toEqual(oldest);
    expect(await titles({ order: 'title' })).toEqual(oldest);
    expect(await titles({ state: 'inactive', order: 'title' })).toEqual(oldest.filter((_, number) => number % 5 === 0));
    expect(await titles({ search: ' under the stars ', order: 'title' })).toEqual(['03', '13', '23', '33', '43', '53', '63']);
    expect(await titles({ search: 'IDEA 1', state: 'active' })).toHaveLength(8);
    expect(await titles({ search: '%' })).toEqual([]);
  });
});

describe('two administrators', () => {
  test('the one who saves over a change they have not seen is told, and overwrites nothing', async () => {
    const created = await create(ada);
    const newer = await update(grace, created, { title: 'Fly two kites' });
    expect(await ada.refused('dateSuggestions.updateSuggestion', changeOf(created, { isActive: false }))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await any(ada, created.id)).toEqual(newer);
    expect(await update(ada, newer, { title: 'Fly two kites', isActive: false })).toMatchObject({ title: 'Fly two kites', isActive: false });
    await update(grace, created, { title: 'Fly two kites', isActive: false });
    expect(await recorded(product, created.id)).toHaveLength(3);
  });

  test('who save at once leave one winner and one change on record', async () => {
    const created = await create(ada);
    const saves = Array.from({ length: 20 }, (_, index) => update([ada, grace][index % 2]!, created, { title: `Kite ${index}` }));
    expect(await tally(saves)).toEqual({ done: 1, changed_meanwhile: 19 });
    expect(await recorded(product, created.id)).toHaveLength(2);
  });

  test('and one who presses twenty times has created it once; its id is nobody else’s', async () => {
    const id = crypto.randomUUID();
    expect(await tally(Array.from({ length: 20 }, () => create(ada, { id })))).toEqual({ done: 20 });
    expect(await recorded(product, id)).toHaveLength(1);
    expect(await grace.refused('dateSuggestions.createSuggestion', { id, ...kite, title: 'Another' })).toMatchObject({ status: 409, code: 'id_taken' });
  });
});

test('whoever is no administrator reads and changes nothing, whether visitor, account, partner or former administrator', async () => {
  const created = await create(ada);
  const former = await administrator(product, 'Hopper');
  await grantRole(product.database.pool, former.email, 'partner');
  const [[maya], noah] = [await product.couple(), await product.person('Noah')];
  const before = await stored(product);
  const file = { format: 'json', text: '[]' };
  const calls: ['read' | 'write', string, object][] = [
    ['read', 'allSuggestions', {}],
    ['read', 'anySuggestion', { suggestionId: created.id }],
    ['read', 'exportSuggestions', { format: 'csv' }],
    ['write', 'createSuggestion', { id: crypto.randomUUID(), ...kite }],
    ['write', 'updateSuggestion', changeOf(created, { title: 'Mine' })],
    ['write', 'deleteSuggestion', { suggestionId: created.id }],
    ['write', 'checkSuggestions', file],
    ['write', 'importSuggestions', { ...file, seen: '' }],
  ];
  for (const [kind, call, input] of calls) {
    for (const [person, status] of [[product.visitor(), 401], [noah, 403], [maya, 403], [former, 403]] as const) {
      expect(await person.refused(`dateSuggestions.${call}`, input, kind), call).toMatchObject({ status });
    }
  }
  expect(await stored(product)).toEqual(before);
});
