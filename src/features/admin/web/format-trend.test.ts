import { expect, test } from 'vitest';
import type { Slice } from '../rules.ts';
import { firstToShow, weekInWords, weekOf, whyNone } from './format-trend.ts';

const few: Slice = { amount: null, withheld: 'few' };
const beside: Slice = { amount: null, withheld: 'beside' };
const shown = (amount: number): Slice => ({ amount, withheld: null });

test.each([
  ['2026-11-09', 'Nov 9 – 15'],
  ['2026-09-28', 'Sep 28 – Oct 4'],
  ['2026-12-28', 'Dec 28, 2026 – Jan 3, 2027'],
])('the week of %s is written %s', (monday, words) =>
  expect(weekOf('en-US', monday).replaceAll(/\s/g, ' ')).toBe(words),
);

test.each([
  ['its number', [{ slices: [shown(1204)] }], '1,204'],
  ['why it has none', [{ slices: [few] }], 'Fewer than 5 people'],
  [
    'each of its faces',
    [
      { emoji: '😍', slices: [shown(12)] },
      { emoji: '😡', slices: [beside] },
    ],
    'Perfect angel: 12, Disaster: Hidden, so that a smaller week stays hidden',
  ],
] as const)('a week says %s', (_, layers, words) => expect(weekInWords('en-US', layers, 0)).toBe(words));

test.each([
  ['too few people', [few, few], /^Too few people/],
  ['a larger week that would give a smaller one away', [few, beside], /would give away/],
] as const)('a plot without a week says that the reason is %s', (_, slices, words) =>
  expect(whyNone([{ slices }])).toMatch(words),
);

test.each([
  ['the latest that is over', [shown(1), shown(2), shown(3)], 1],
  ['an earlier one where that is withheld', [shown(1), beside, shown(3)], 0],
  ['the running one where it is the only one', [few, few, shown(3)], 2],
  ['none where all are withheld', [few, few, few], undefined],
])('of the weeks, %s speaks first', (_, slices, week) => expect(firstToShow([{ slices }])).toBe(week));
