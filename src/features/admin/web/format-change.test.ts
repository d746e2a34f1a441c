import { expect, test } from 'vitest';
import { procedureName, changedFields } from './format-change.ts';

test.each([
  [
    'an edit by the fields that differ',
    { title: 'Otters', targetValue: 5, isActive: true },
    { title: 'Otters', targetValue: 6, isActive: false },
    [
      { field: 'Target Value', before: '5', after: '6' },
      { field: 'Active', before: 'yes', after: 'no' },
    ],
  ],
  ['what is new by all of it', null, { title: 'Otters' }, [{ field: 'Title', before: null, after: 'Otters' }]],
  [
    'what is deleted by all it was',
    { title: 'Otters', category: 'growth', 'steps.1': 'One' },
    null,
    [
      { field: 'Title', before: 'Otters', after: null },
      { field: 'Category', before: 'Personal Growth', after: null },
      { field: 'Step 1', before: 'One', after: null },
    ],
  ],
  [
    'fields in the order of their form, and each step before its notes',
    { description: '' },
    {
      'steps.2': 'Two',
      'steps.10': 'Ten',
      'steps.2.notes': 'Slowly',
      timeOfDay: 'any',
      description: '',
      title: 'Otters',
    },
    [
      { field: 'Title', before: null, after: 'Otters' },
      { field: 'Time', before: null, after: 'Any' },
      { field: 'Step 2', before: null, after: 'Two' },
      { field: 'Notes for step 2', before: null, after: 'Slowly' },
      { field: 'Step 10', before: null, after: 'Ten' },
    ],
  ],
  [
    'a bonus by its category',
    { 'categoryBonuses.food': 2 },
    { 'categoryBonuses.food': 3 },
    [{ field: 'Food bonus', before: '2', after: '3' }],
  ],
  [
    'what has no words by its own name',
    { color: 'sun' },
    { color: 'coral' },
    [{ field: 'color', before: 'sun', after: 'coral' }],
  ],
])('shows %s', (_, before, after, fields) => expect(changedFields({ before, after })).toEqual(fields));

test('names an act in words, and one without words by itself', () => {
  expect(procedureName('goals.deleteTemplate')).toBe('Goal template deleted');
  expect(procedureName('otters.feed')).toBe('otters.feed');
});
