import { describe, expect, test } from 'vitest';
import { declarationOf } from '#platform/contract/procedure.ts';
import { memories } from './contract.ts';

const id = '0198c5a1-7d2e-7000-8000-000000000001';
const plan = { id, activity: 'Picnic', date: '2026-11-28', idea: 'me' };
const memory = { id, activity: 'Picnic', date: '2026-11-01', lead: 'me' };
const rating = { memoryId: id, rating: 4 };

/** Error messages by field. */
function said(call: 'planDate' | 'addMemory' | 'rateDate', given: object): Record<string, string> {
  const { input } = declarationOf(memories[call]);
  const issues = input.safeParse(given).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('beside its field stands what is wrong with', () => {
  test.each([
    ['a plan without an idea', 'planDate', { ...plan, idea: undefined }, { idea: 'Choose whose idea' }],
    ['a plan that is somebody else’s idea', 'planDate', { ...plan, idea: 'Theo' }, { idea: 'Choose whose idea' }],
    ['a plan without a date', 'planDate', { ...plan, date: '' }, { date: 'Please select a date' }],
    ['a plan on a day that is none', 'planDate', { ...plan, date: '2026-02-30' }, { date: 'Please select a date' }],
    ['a plan of nothing', 'planDate', { ...plan, activity: '  ' }, { activity: 'Describe the date' }],
    ['a memory without a lead', 'addMemory', { ...memory, lead: undefined }, { lead: 'Choose who took the lead' }],
    ['a memory of nothing', 'addMemory', { ...memory, activity: '' }, { activity: 'Describe the date' }],
    [
      'a memory of 201 characters',
      'addMemory',
      { ...memory, activity: 'x'.repeat(201) },
      { activity: 'Describe the date (up to 200)' },
    ],
    ['a mood beyond the five', 'addMemory', { ...memory, mood: '🤖' }, { mood: 'Choose one' }],
    ['notes of 2,001 characters', 'addMemory', { ...memory, notes: 'x'.repeat(2001) }, { notes: 'Up to 2000' }],
    [
      'a rating comment of 1,001 characters',
      'rateDate',
      { ...rating, comment: 'x'.repeat(1001) },
      { comment: 'Up to 1000' },
    ],
  ] as const)('%s', (_, call, given, words) => expect(said(call, given)).toEqual(words));
});

test.each([
  ['planDate', plan],
  ['addMemory', { ...memory, mood: '😡', notes: '🦦'.repeat(2000) }],
  ['rateDate', { ...rating, comment: '🦦'.repeat(1000) }],
] as const)('%s takes what is right, counting characters as people do', (call, given) =>
  expect(said(call, given)).toEqual({}),
);
