import { beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import { setUpProduct } from '#app/testing/set-up.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import { firstSuggestions } from '../../../../db/seed/content-files.ts';
import { all, check, exported } from './testing/fixtures.ts';

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

describe('all suggestions in a file', () => {
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
});
