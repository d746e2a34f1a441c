import { describe, expect, test } from 'vitest';
import type { Memory } from '../queries.ts';
import { withChanged, type Timeline } from '../cached-page.ts';
import { withNew } from './timeline.ts';

const memory = (id: string, type: Memory['type'], date: string) => ({ id, type, date }) as Memory;
const lane: Timeline = {
  pages: [
    {
      total: 9,
      past: 8,
      months: [{ month: '2026-03', count: 5 }],
      memories: [memory('plan', 'planned', '2026-04-02'), memory('swim', 'past', '2026-03-20')],
      nextCursor: 'swim',
    },
    {
      total: 9,
      past: 8,
      months: [
        { month: '2026-03', count: 5 },
        { month: '2026-01', count: 3 },
      ],
      memories: [memory('nap', 'past', '2026-03-01'), memory('soup', 'past', '2026-01-31')],
      nextCursor: 'soup',
    },
  ],
  pageParams: [undefined, 'swim'],
};

/** What the lane shows: on every page the same. */
function countsOf({ pages }: Timeline) {
  const all = new Set(pages.map(({ total, past }) => `${past} of ${total}`));
  return [...all, Object.fromEntries(pages.flatMap(({ months }) => months.map(({ month, count }) => [month, count])))];
}

describe('the counts of a lane', () => {
  test.each([
    ['a plan', memory('new', 'planned', '2026-04-01'), ['8 of 10', { '2026-03': 5, '2026-01': 3 }]],
    [
      'a memory of a month with others',
      memory('new', 'past', '2026-03-10'),
      ['9 of 10', { '2026-03': 6, '2026-01': 3 }],
    ],
    [
      'the first memory of a month',
      memory('new', 'past', '2026-02-10'),
      ['9 of 10', { '2026-03': 5, '2026-02': 1, '2026-01': 3 }],
    ],
    [
      'one that belongs after the fetched pages',
      memory('new', 'past', '2025-02-10'),
      ['8 of 9', { '2026-03': 5, '2026-01': 3 }],
    ],
    ['one that is fetched by now', memory('nap', 'past', '2026-03-01'), ['8 of 9', { '2026-03': 5, '2026-01': 3 }]],
  ])('take in %s', (_, added, counts) => {
    expect(countsOf(withNew(lane, added))).toEqual(counts);
  });

  test('of an empty lane take in its first memory', () => {
    const empty: Timeline = {
      pages: [{ total: 0, past: 0, months: [], memories: [], nextCursor: null }],
      pageParams: [undefined],
    };
    expect(countsOf(withNew(empty, memory('new', 'past', '2026-03-10')))).toEqual(['1 of 1', { '2026-03': 1 }]);
  });

  test('leave out what is removed, and follow what is moved to another month', () => {
    expect(countsOf(withChanged(lane, 'plan', () => null))).toEqual(['8 of 8', { '2026-03': 5, '2026-01': 3 }]);
    expect(countsOf(withChanged(lane, 'nap', () => null))).toEqual(['7 of 8', { '2026-03': 4, '2026-01': 3 }]);
    expect(countsOf(withChanged(lane, 'nap', (nap) => ({ ...nap, date: '2026-01-30' })))).toEqual([
      '8 of 9',
      { '2026-03': 4, '2026-01': 4 },
    ]);
    expect(countsOf(withChanged(lane, 'nap', (nap) => ({ ...nap, notes: 'Warm' })))).toEqual([
      '8 of 9',
      { '2026-03': 5, '2026-01': 3 },
    ]);
  });
});
