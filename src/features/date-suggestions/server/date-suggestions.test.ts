import { beforeAll, describe, expect, test } from 'vitest';
import { setUpProduct } from '#app/testing/set-up.ts';
import type { Person } from '#app/testing/person.ts';
import { firstSuggestions } from '../../../../db/seed/content-files.ts';
import { seedPlatformContent } from '../../../../db/seed/platform-content.ts';

interface Suggestion {
  id: string;
  title: string;
  category: string;
  costLevel: string;
  effortLevel: string;
  timeOfDay: string;
  steps: { stepNumber: number; activity: string; notes: string | null }[];
}
interface Page {
  total: number;
  suggestions: Suggestion[];
  nextCursor: string | null;
}

const product = setUpProduct();
let visitor: Person;
beforeAll(async () => {
  await seedPlatformContent(product.database.pool);
  visitor = product.visitor();
});

const list = (input: Record<string, string> = {}, person = visitor) => person.read<Page>('dateSuggestions.list', input);
const titles = ({ suggestions }: Page) => suggestions.map(({ title }) => title);

const all = async (input: Record<string, string> = {}) =>
  (await visitor.pages<Suggestion>('dateSuggestions.list', 'suggestions', input)).flat();

test('anybody reads the suggestions, newest first, each with its steps in order', async () => {
  const page = await list();
  expect(page.total).toBe(firstSuggestions.length);
  expect(titles(page)).toEqual(firstSuggestions.slice(0, 24).map(({ title }) => title));
  const [first] = page.suggestions;
  expect(first).toEqual({
    id: firstSuggestions[0]!.id,
    title: firstSuggestions[0]!.title,
    description: firstSuggestions[0]!.description,
    category: firstSuggestions[0]!.category,
    costLevel: firstSuggestions[0]!.cost_level,
    effortLevel: firstSuggestions[0]!.effort_level,
    timeOfDay: firstSuggestions[0]!.time_of_day,
    steps: firstSuggestions[0]!.steps.map((step, index) => ({ stepNumber: index + 1, ...step })),
  });
});

test('somebody signed in reads the same', async () => {
  const maya = await product.person('Maya');
  expect(await list({}, maya)).toEqual(await list());
});

test('the pages together show every suggestion once', async () => {
  const found = await all();
  expect(found.map(({ id }) => id)).toEqual(firstSuggestions.map(({ id }) => id));
});

describe('filters', () => {
  test.each([
    ['category', 'food'],
    ['costLevel', 'high'],
    ['effortLevel', 'medium'],
  ] as const)('%s %s finds its own alone', async (filter, value) => {
    const found = await all({ [filter]: value });
    expect(found.length).toBeGreaterThan(4);
    expect(found.every((suggestion) => suggestion[filter] === value)).toBe(true);
  });

  test('a time of day also finds what suits any', async () => {
    const times = (await all({ timeOfDay: 'morning' })).map(({ timeOfDay }) => timeOfDay);
    expect(new Set(times)).toEqual(new Set(['morning', 'any']));
    const any = await all({ timeOfDay: 'any' });
    expect(new Set(any.map(({ timeOfDay }) => timeOfDay))).toEqual(new Set(['any']));
  });

  test('four at once narrow down together, and the total counts what passes', async () => {
    const filters = { category: 'romantic', costLevel: 'free', effortLevel: 'low', timeOfDay: 'night' };
    const page = await list(filters);
    const expected = firstSuggestions.filter(
      ({ category, cost_level, effort_level, time_of_day }) =>
        category === 'romantic' &&
        cost_level === 'free' &&
        effort_level === 'low' &&
        ['night', 'any'].includes(time_of_day),
    );
    expect(expected.length).toBeGreaterThan(1);
    expect(titles(page)).toEqual(expected.map(({ title }) => title));
    expect(page.total).toBe(expected.length);
  });

  test('what nothing passes is an empty page', async () => {
    expect(await list({ category: 'relaxation', costLevel: 'free', effortLevel: 'high' })).toEqual({
      total: 0,
      suggestions: [],
      nextCursor: null,
    });
  });
});

test('an inactive suggestion is nowhere, by id neither, and comes back when it is active again', async () => {
  const { id, title, category } = firstSuggestions[5]!;
  const seen = async () => (await all({ category })).some((suggestion) => suggestion.id === id);
  const turn = (active: boolean) =>
    product.database.pool.query('update date_suggestions set is_active = $2 where id = $1', [id, active]);
  await turn(false);
  expect(await seen()).toBe(false);
  expect((await list()).total).toBe(firstSuggestions.length - 1);
  expect(await visitor.errorOf('dateSuggestions.get', { suggestionId: id }, 'read')).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  await turn(true);
  expect(await seen()).toBe(true);
  expect(await visitor.read('dateSuggestions.get', { suggestionId: id })).toMatchObject({ suggestion: { id, title } });
});

test('a suggestion nobody knows is not found', async () => {
  const refused = await visitor.errorOf('dateSuggestions.get', { suggestionId: crypto.randomUUID() }, 'read');
  expect(refused).toMatchObject({ status: 404, code: 'not_found' });
});

test.each([
  [{ category: 'expensive' }, 'category'],
  [{ costLevel: 'FREE' }, 'costLevel'],
  [{ effortLevel: '' }, 'effortLevel'],
  [{ timeOfDay: 'noon' }, 'timeOfDay'],
  [{ cursor: 'x'.repeat(101) }, 'cursor'],
])('a page of %j is rejected', async (input, field) => {
  const refused = await visitor.errorOf('dateSuggestions.list', input, 'read');
  expect(refused).toMatchObject({ status: 422, code: 'invalid_input', data: { issues: [{ field }] } });
});

test('an id that cannot be one is as unknown as any other', async () => {
  for (const suggestionId of ['1', "'; drop table date_suggestions; --", '']) {
    expect(await visitor.errorOf('dateSuggestions.get', { suggestionId }, 'read')).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  }
});

test('planning from a suggestion remembers its category, even when it is no longer active', async () => {
  const [maya] = await product.couple();
  const { id: suggestionId, category } = firstSuggestions[9]!;
  await product.database.pool.query('update date_suggestions set is_active = false where id = $1', [suggestionId]);
  const id = crypto.randomUUID();
  const today = product.clock.now().toISOString().slice(0, 10);
  await maya.write('memories.planDate', { id, activity: 'From an idea', date: today, idea: 'me', suggestionId });
  await product.database.pool.query('update date_suggestions set is_active = true where id = $1', [suggestionId]);
  const { rows } = await product.database.pool.query('select category, suggestion_id from memories where id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ category, suggestion_id: suggestionId }]);
});

describe('our own content', () => {
  test('is put in once: what an administrator deleted or wrote anew stays so', async () => {
    const { pool } = product.database;
    const [gone, changed] = [firstSuggestions[20]!.id, firstSuggestions[21]!.id];
    await pool.query('delete from date_suggestions where id = $1', [gone]);
    await pool.query('update date_suggestions set title = $2 where id = $1', [changed, 'Their own words']);
    await seedPlatformContent(pool);
    await seedPlatformContent(pool);
    expect((await all()).map(({ id }) => id)).not.toContain(gone);
    expect(titles({ ...(await list()), suggestions: await all() })).toContain('Their own words');
  });

  test('is put in once by servers that start together', async () => {
    const { pool } = product.database;
    await pool.query('delete from seeded_content');
    await pool.query('delete from date_suggestions');
    await Promise.all([seedPlatformContent(pool), seedPlatformContent(pool), seedPlatformContent(pool)]);
    const { rows } = await pool.query(
      'select (select count(*) from date_suggestions) as suggestions, (select count(*) from date_suggestion_steps) as steps',
    );
    expect(rows).toEqual([
      { suggestions: firstSuggestions.length, steps: firstSuggestions.flatMap(({ steps }) => steps).length },
    ]);
  });
});
