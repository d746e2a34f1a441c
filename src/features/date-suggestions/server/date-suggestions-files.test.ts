import { beforeAll, describe, expect, test } from 'vitest';
import { administrator, recorded } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import { firstSuggestions } from '../../../../db/seed/content-files.ts';
import { all, any, check, create, exported } from './testing/fixtures.ts';

const product = setUpProduct();
let ada: Person;

beforeAll(async () => {
  atNoon(product);
  ada = await administrator(product, 'Ada');
});

const take = async (person: Person, text: string, format: 'csv' | 'json' = 'csv') =>
  person.write<{ counts: object }>('dateSuggestions.importSuggestions', {
    format,
    text,
    seen: (await check(person, text, format)).seen,
  });
const columns = 'title,category,cost_level,effort_level,time_of_day,is_active,step_1,step_1_notes,step_2';

describe('all suggestions in a file', () => {
  test.each(['csv', 'json'] as const)('are as before when it is brought back: %s', async (format) => {
    const tricky = await create(ada, {
      title: '=1+1',
      description: 'Two\nlines, and a "quote"',
      isActive: false,
      steps: [{ activity: "'-1", notes: 'ünï' }, { activity: '🦦;,' }],
    });
    const { text } = await exported(ada, format);
    await ada.write('dateSuggestions.deleteSuggestion', { id: tricky.id });
    expect(await take(ada, text, format)).toMatchObject({ counts: { added: 1, unchanged: firstSuggestions.length } });
    expect({ ...(await any(ada, tricky.id)), createdAt: '', updatedAt: '' }).toEqual({
      ...tricky,
      createdAt: '',
      updatedAt: '',
    });
    await ada.write('dateSuggestions.deleteSuggestion', { id: tricky.id });
  });

  test('stand in the order of the list, under the names of the specification', async () => {
    const entries = JSON.parse((await exported(ada, 'json')).text) as { title: string; steps: object[] }[];
    expect(entries.map(({ title }) => title)).toEqual(firstSuggestions.map(({ title }) => title));
    expect(Object.keys(entries[0]!)).toEqual([
      'id',
      'title',
      'description',
      'category',
      'cost_level',
      'effort_level',
      'time_of_day',
      'is_active',
      'steps',
    ]);
    expect(entries[0]!.steps).toEqual(firstSuggestions[0]!.steps);
  });
});

describe('a file of suggestions', () => {
  test('is checked line by line', async () => {
    const text = `${columns}\nKite,Active,free,low,any,,Fly it,,\n,active,free,low,any,yes,Fly it,,\nRoller disco,spa,free,low,noon,yes,,why,\nChess,cultural,free,low,any,perhaps,${'x'.repeat(201)},,Play\n`;
    const { entries, counts } = await check(ada, text);
    expect(
      entries.flatMap(({ at, issues }) => issues.map(({ field, message }) => `${at} ${field}: ${message}`)),
    ).toEqual([
      '3 title: Enter a title',
      '4 category: One of romantic, adventure, relaxation, cultural, active, food, entertainment',
      '4 time_of_day: One of morning, afternoon, evening, night, any',
      '5 step_1: Up to 200',
      '5 is_active: true or false',
    ]);
    expect(counts).toEqual({ added: 1, changed: 0, unchanged: 0, wrong: 3 });
  });

  test.each([
    ['csv', 'title,category,cost_level,effort_level,time_of_day\nJust walk,active,free,low,any\n'],
    [
      'json',
      JSON.stringify([
        { title: 'Just walk', category: 'active', cost_level: 'free', effort_level: 'low', time_of_day: 'any' },
      ]),
    ],
  ] as const)('names no steps, nor a column for them, where there are none: %s', async (format, text) => {
    await take(ada, text, format);
    const {
      items: [walk],
    } = await all(ada, { search: 'Just walk' });
    expect(walk).toMatchObject({ steps: [] });
    await ada.write('dateSuggestions.deleteSuggestion', { id: walk!.id });
  });

  test('may hold hundreds of thousands of steps, and is told that these are too many', async () => {
    const entry = {
      title: 'Chess',
      category: 'active',
      cost_level: 'free',
      effort_level: 'low',
      time_of_day: 'any',
      steps: Array.from({ length: 400_000 }, () => 0),
    };
    const { entries } = await check(ada, JSON.stringify([entry]), 'json');
    expect(entries).toMatchObject([
      { title: 'Chess', effect: 'wrong', issues: [{ field: 'steps', message: 'Up to 20 steps' }] },
    ]);
  });

  test('is taken in as a whole, its first line the newest, on record line by line', async () => {
    const grace = await administrator(product, 'Grace');
    const known = await create(ada, { title: 'Kite' });
    product.clock.advance({ minutes: 1 });
    const text = `${columns}\nRoller disco,active,low,high,night,no,Skate,Knee pads,Fall\n  kite ,active,free,low,any,yes,Fly it,,\nChess,cultural,free,low,any,yes,,,Play\n`;
    expect(await take(grace, text)).toEqual({ counts: { added: 2, changed: 1, unchanged: 0, wrong: 0 } });
    const { items } = await all(ada);
    expect(items.slice(0, 3).map(({ title, isActive, steps }) => ({ title, isActive, steps }))).toEqual([
      {
        title: 'Roller disco',
        isActive: false,
        steps: [
          { stepNumber: 1, activity: 'Skate', notes: 'Knee pads' },
          { stepNumber: 2, activity: 'Fall', notes: null },
        ],
      },
      { title: 'Chess', isActive: true, steps: [{ stepNumber: 1, activity: 'Play', notes: null }] },
      { title: 'kite', isActive: true, steps: [{ stepNumber: 1, activity: 'Fly it', notes: null }] },
    ]);
    expect(items[2]).toMatchObject({ id: known.id, createdAt: known.createdAt, updatedByName: 'Grace Otter' });
    expect((await recorded(product, grace.id)).map(({ act, subject_name }) => `${act} ${subject_name}`).sort()).toEqual(
      ['Chess', 'Roller disco', 'kite'].map((subject) => `dateSuggestions.importSuggestions ${subject}`),
    );
    expect(await check(ada, text)).toMatchObject({ counts: { unchanged: 3 } });
    for (const { id } of items.slice(0, 3)) await ada.write('dateSuggestions.deleteSuggestion', { id });
  });
});
