import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, contentCalls, recorded } from '../testing/administration.ts';
import type { Person } from '../testing/person.ts';
import { setUpProduct } from '../testing/set-up.ts';
import { written as badge } from '#features/badges/server/testing/administration.ts';
import { kite } from '#features/date-suggestions/server/testing/fixtures.ts';
import { written as template } from '#features/goals/server/testing/administration.ts';
import { atNoon, tally } from '#features/pebbles/server/testing/fixtures.ts';

interface Item {
  id: string;
  createdAt: string;
  updatedAt: string;
  isActive: boolean;
}

interface Kind {
  feature: string;
  one: string;
  file: string;
  tables: string[];
  titled: string;
  sent: object;
  entry: object;
  /** What cannot be, the field beside which that is said, and the message. */
  refused: [some: object, field: string, message: string][];
  wrong: { file: string; issues: string[] };
}

const kinds = [
  {
    feature: 'badges',
    one: 'Badge',
    file: 'badges',
    tables: ['badges'],
    titled: 'name',
    sent: badge(),
    entry: { description: 'In a file.', icon: '🦦', criteria_type: 'total_pebbles', required: 40 },
    refused: [
      [{ name: ' ' }, 'name', 'Give it a name'],
      [{ name: 'a\nb' }, 'name', 'Up to 120'],
      [{ name: 'x'.repeat(121) }, 'name', 'Up to 120'],
      [{ description: '' }, 'description', 'Say what it is for'],
      [{ description: 'x'.repeat(1001) }, 'description', 'Up to 1000'],
      [{ icon: '' }, 'icon', 'One emoji'],
      [{ criteria: { type: 'total_dates', required: 10_001 } }, 'criteria', 'Whole number, 0 to 10000'],
      [{ criteria: { type: 'total_dates', required: -1 } }, 'criteria', 'Whole number, 0 to 10000'],
    ],
    wrong: {
      file: 'name,description,icon,criteria_type,required,is_active\n,Nameless,🏆,total_dates,5,\nPlain,No icon,X,kisses,1.5,perhaps\n',
      issues: [
        '2 name: Give it a name',
        '3 icon: One emoji',
        '3 criteria_type: One of total_dates, total_pebbles, all_categories',
        '3 required: Whole number, 0 to 10000',
        '3 is_active: true or false',
      ],
    },
  },
  {
    feature: 'goals',
    one: 'Template',
    file: 'goal-templates',
    tables: ['goal_templates'],
    titled: 'title',
    sent: template(),
    entry: { category: 'growth', target_value: 40, target_unit: 'weeks', pebble_reward: 50 },
    refused: [
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
    ],
    wrong: {
      file: 'title,category,target_value,target_unit,pebble_reward\n,revenge,0,litres,-1\n',
      issues: [
        '2 title: Give it a title',
        '2 category: One of relationship, adventure, wellness, communication, growth',
        '2 target_value: Whole number, 1 to 10000',
        '2 target_unit: One of dates, activities, experiences, visits, times, days, weeks, months',
        '2 pebble_reward: Whole number, 0 to 10000',
      ],
    },
  },
  {
    feature: 'dateSuggestions',
    one: 'Suggestion',
    file: 'suggestions',
    tables: ['date_suggestions', 'date_suggestion_steps'],
    titled: 'title',
    sent: kite,
    entry: {
      category: 'food',
      cost_level: 'free',
      effort_level: 'low',
      time_of_day: 'any',
      steps: [{ activity: 'Eat', notes: null }],
    },
    refused: [
      [{ title: ' ' }, 'title', 'Enter a title'],
      [{ title: 'a'.repeat(121) }, 'title', 'Up to 120'],
      [{ description: 'a'.repeat(1001) }, 'description', 'Up to 1000'],
      [{ category: 'spa' }, 'category', 'Choose one'],
      [{ costLevel: 'FREE' }, 'costLevel', 'Choose one'],
      [{ steps: Array.from({ length: 21 }, () => ({ activity: 'Walk' })) }, 'steps', 'Up to 20 steps'],
      [{ steps: [{ activity: 'a'.repeat(201) }] }, 'steps', 'Up to 200'],
      [{ steps: [{ activity: 'Walk', notes: 'a'.repeat(1001) }] }, 'steps', 'Up to 1000'],
      [{ steps: [{ activity: 'Walk\nhome' }] }, 'steps', 'Up to 200'],
    ],
    wrong: {
      file: `title,category,cost_level,effort_level,time_of_day,is_active,step_1,step_2\n,active,free,low,any,yes,Fly it,\nRoller disco,spa,free,low,noon,yes,,\nChess,cultural,free,low,any,perhaps,${'x'.repeat(201)},Play\n`,
      issues: [
        '2 title: Enter a title',
        '3 category: One of romantic, adventure, relaxation, cultural, active, food, entertainment',
        '3 time_of_day: One of morning, afternoon, evening, night, any',
        '4 step_1: Up to 200',
        '4 is_active: true or false',
      ],
    },
  },
] satisfies Kind[];

const product = setUpProduct();
let ada: Person;
let grace: Person;

beforeEach(async () => {
  atNoon(product);
  [ada, grace] = [await administrator(product, 'Ada'), await administrator(product, 'Grace')];
});

describe.each<Kind>(kinds)('$file that administrators edit', (kind) => {
  const { feature, one, file, tables, titled, sent, entry } = kind;
  const { all, asked, exported, check, takeIn } = contentCalls<Item>(feature, `${one}s`);
  const procedure = (name: string) => `${feature}.${name}${one}`;
  const titleOf = (item: object) => (item as Record<string, string>)[titled];
  const fresh = (some: object = {}) => ({ ...sent, id: randomUUID(), [titled]: `New ${randomUUID()}`, ...some });
  const create = (some: object = {}) => ada.write<Item>(procedure('create'), fresh(some));
  const changed = ({ id, updatedAt }: Item, title: string, some: object = {}) => ({
    ...sent,
    id,
    [titled]: title,
    seen: updatedAt,
    ...some,
  });
  const update = (person: Person, item: Item, title: string, some: object = {}) =>
    person.write<Item>(procedure('update'), changed(item, title, some));
  const remove = (person: Person, { id }: Item) => person.write(procedure('delete'), { id });
  const inFile = (title: string, some: object = {}) => ({ ...entry, [titled]: title, ...some });
  const either = (index: number) => [ada, grace][index % 2]!;
  const times = <T>(count: number, act: (index: number) => Promise<T>) =>
    tally(Array.from({ length: count }, (_, index) => act(index)));
  const stored = () =>
    Promise.all(
      tables.map(
        async (table) => (await product.database.pool.query<object>(`select * from ${table} t order by t::text`)).rows,
      ),
    );

  test('are created once, however often they are sent; an id in use returns id_taken', async () => {
    const wanted = fresh({ [titled]: `  Trimmed ${randomUUID()} ` });
    expect(await times(20, (index) => either(index).write(procedure('create'), wanted))).toEqual({ done: 20 });
    const [first] = (await asked(grace)).items;
    expect([first!.id, titleOf(first!), first!.isActive]).toEqual([wanted.id, titleOf(wanted)!.trim(), true]);
    // Steps are recorded one by one.
    const {
      id,
      createdAt,
      updatedAt,
      steps: _steps,
      updatedByName: _updatedByName,
      ...content
    } = first as Item & Record<string, unknown>;
    expect([id, createdAt]).toEqual([wanted.id, updatedAt]);
    expect(await recorded(product, wanted.id)).toMatchObject([
      { act: procedure('create'), subject_name: titleOf(first!), before: null, after: content },
    ]);
    expect(await ada.errorOf(procedure('create'), { ...wanted, [titled]: 'Another' })).toMatchObject({
      status: 409,
      code: 'id_taken',
    });
  });

  test('are refused beside each field that cannot be, and nothing is stored', async () => {
    const before = await stored();
    for (const [some, field, message] of kind.refused)
      expect(await ada.errorOf(procedure('create'), fresh(some)), JSON.stringify(some)).toMatchObject({
        status: 422,
        code: 'invalid_input',
        data: { issues: [{ field, message }] },
      });
    expect(await stored()).toEqual(before);
  });

  test('are checked line by line in a file', async () => {
    const { entries, counts } = await check(ada, kind.wrong.file);
    expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 0 });
    expect(
      entries.flatMap(({ at, issues }) => issues.map(({ field, message }) => `${at} ${field}: ${message}`)),
    ).toEqual(kind.wrong.issues);
  });

  test('are changed, and the record says from what to what, and by whom', async () => {
    const item = await create();
    const after = await update(grace, item, 'Renamed', { isActive: false });
    expect(after).toMatchObject({ [titled]: 'Renamed', isActive: false, createdAt: item.createdAt });
    expect(after.updatedAt > item.updatedAt).toBe(true);
    expect((await recorded(product, item.id)).at(-1)).toMatchObject({
      act: procedure('update'),
      account_id: grace.id,
      subject_name: 'Renamed',
      before: { [titled]: titleOf(item), isActive: true },
      after: { [titled]: 'Renamed', isActive: false },
    });
  });

  test('are not changed over a version that was not seen; the same content again is no change', async () => {
    const item = await create();
    const hers = await update(grace, item, 'Hers');
    const before = await stored();
    expect(await ada.errorOf(procedure('update'), changed(item, 'Mine'))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    expect(await update(ada, item, 'Hers')).toEqual(hers);
    expect(await stored()).toEqual(before);
    expect(await recorded(product, item.id)).toHaveLength(2);
  });

  test('are changed by one of many who save at once', async () => {
    const item = await create();
    expect(await times(20, (index) => update(either(index), item, `Change ${index}`))).toEqual({
      done: 1,
      changed_meanwhile: 19,
    });
    expect(await recorded(product, item.id)).toHaveLength(2);
  });

  test('are deleted once, however often that is asked, and can be changed no more', async () => {
    const item = await create();
    expect(await times(10, (index) => remove(either(index), item))).toEqual({ done: 10 });
    expect((await recorded(product, item.id)).slice(1)).toMatchObject([
      { act: procedure('delete'), subject_name: titleOf(item), before: { [titled]: titleOf(item) }, after: null },
    ]);
    expect((await all(ada)).map(({ id }) => id)).not.toContain(item.id);
    const unknown = { ...item, id: randomUUID() };
    for (const gone of [item, unknown])
      expect(await ada.errorOf(procedure('update'), changed(gone, 'Back'))).toMatchObject({ status: 404 });
    expect(await remove(ada, unknown)).toEqual({});
  });

  test('are searched, narrowed and ordered, page by page', async () => {
    const mark = randomUUID().slice(0, 8);
    for (let number = 0; number < 35; number += 1) {
      await create({
        [titled]: `${String.fromCharCode(97 + ((number * 7) % 26))} ${number}`,
        description: `Of ${mark}.`,
        isActive: number % 5 !== 0,
      });
    }
    await create({ [titled]: `Named ${mark}`, isActive: false });
    const first = await asked(ada, { search: ` ${mark.toUpperCase()} ` });
    expect([first.total, first.items.length, titleOf(first.items[0]!)]).toEqual([36, 30, `Named ${mark}`]);
    const newest = await all(ada, { search: mark });
    expect(newest.map(({ createdAt }) => createdAt)).toEqual(
      newest
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(newest.map(({ id }) => id)).size).toBe(36);
    expect((await all(ada, { search: mark, order: 'oldest' })).map(({ id }) => id)).toEqual(
      newest.map(({ id }) => id).toReversed(),
    );
    const titles = (await all(ada, { search: mark, order: 'title' })).map((item) => titleOf(item)!.toLowerCase());
    expect(titles).toEqual(titles.toSorted((a, b) => (a < b ? -1 : 1)));
    expect((await asked(ada, { search: mark, state: 'inactive' })).total).toBe(8);
    expect((await all(ada, { search: mark, state: 'active' })).map(({ isActive }) => isActive)).toEqual(
      Array.from({ length: 28 }, () => true),
    );
    expect((await asked(ada, { search: '%' })).total).toBe(0);
    expect(await ada.errorOf(`${feature}.all${one}s`, { search: 'NUL\0' }, 'read')).toMatchObject({
      status: 422,
      code: 'invalid_input',
    });
  });

  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
  ] as const)('are exported as %s, named after the day, and imported again as before', async (format, type) => {
    await create({ [titled]: '=Formula, "quoted"', description: 'Two\nlines; one id', isActive: false });
    const { headers } = await ada.ask(`${feature}.export${one}s`, { query: { format } });
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([type, 'no-store']);
    const { name, text } = await exported(ada, format);
    expect(name).toBe(
      `attachment; filename="otterway-${file}-${product.clock.now().toISOString().slice(0, 10)}.${format}"`,
    );
    const { counts, entries } = await check(grace, text, format);
    expect(counts).toEqual({ added: 0, changed: 0, unchanged: (await asked(ada)).total, wrong: 0 });
    expect(entries[0]!.title).toBe('=Formula, "quoted"');
    const before = await stored();
    await takeIn(ada, text, format);
    expect(await stored()).toEqual(before);
  });

  test('are imported in the order of the file, known by id or title, each on record', async () => {
    const [byId, byTitle] = [await create(), await create()];
    const [head, tail] = [`First ${randomUUID()}`, `Second ${randomUUID()}`];
    const text = JSON.stringify([
      inFile(head, { id: randomUUID() }),
      inFile('Renamed', { id: byId.id }),
      inFile(` ${titleOf(byTitle)!.toUpperCase()} `),
      inFile(tail),
    ]);
    expect(await takeIn(grace, text, 'json')).toEqual({ counts: { added: 2, changed: 2, unchanged: 0, wrong: 0 } });
    const [one_, two] = (await asked(ada)).items;
    expect([titleOf(one_!), titleOf(two!), one_!.isActive]).toEqual([head, tail, true]);
    expect(await recorded(product, one_!.id)).toMatchObject([
      { act: `${feature}.import${one}s`, account_id: grace.id, before: null },
    ]);
    for (const { id } of [byId, byTitle])
      expect((await recorded(product, id)).map(({ act }) => act)).toEqual([
        procedure('create'),
        `${feature}.import${one}s`,
      ]);
    expect(await takeIn(ada, text, 'json')).toEqual({ counts: { added: 0, changed: 0, unchanged: 4, wrong: 0 } });
  });

  test('come back from a file by their id once they are deleted', async () => {
    const item = await create();
    const { text } = await exported(ada, 'json');
    await remove(ada, item);
    expect(await takeIn(ada, text, 'json')).toMatchObject({ counts: { added: 1, changed: 0 } });
    expect((await all(ada)).find(({ id }) => id === item.id)).toMatchObject({ [titled]: titleOf(item) });
  });

  test('are not imported while one entry is wrong', async () => {
    const before = await stored();
    const text = JSON.stringify([inFile('Right'), inFile('')]);
    const { counts, seen } = await check(ada, text, 'json');
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, wrong: 1 });
    expect(await ada.errorOf(`${feature}.import${one}s`, { format: 'json', text, seen })).toMatchObject({
      status: 422,
      code: 'wrong_entries',
    });
    expect(await ada.errorOf(`${feature}.check${one}s`, { format: 'xml', text })).toMatchObject({
      status: 422,
      data: { issues: [{ field: 'format' }] },
    });
    expect(await stored()).toEqual(before);
  });

  test('are not imported where the file would do anything else by now, and once by many at once', async () => {
    const item = await create();
    const text = JSON.stringify([inFile(titleOf(item)!, { id: item.id })]);
    const importWith = (seen: string) => ({ format: 'json', text, seen });
    const shown = await check(ada, text, 'json');
    await update(grace, item, 'Hers');
    expect(await ada.errorOf(`${feature}.import${one}s`, importWith(shown.seen))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    });
    const { seen } = await check(ada, text, 'json');
    expect(await times(6, (index) => either(index).write(`${feature}.import${one}s`, importWith(seen)))).toEqual({
      done: 6,
    });
    expect((await recorded(product, item.id)).map(({ act }) => act)).toEqual([
      procedure('create'),
      procedure('update'),
      `${feature}.import${one}s`,
    ]);
  });
});
