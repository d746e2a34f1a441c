import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enoughPeople, fewestPeople, lastWeeks, platformHealth, slicesToShow, type Counted } from './rules.ts';

const nothing = {
  totalAccounts: 0,
  pairedCouples: 0,
  totalMemories: 0,
  upcomingDates: 0,
  totalPebbles: 0,
  totalMoodRatings: 0,
};

test.each([
  [
    'a platform of three accounts',
    { ...nothing, totalAccounts: 3, pairedCouples: 1, totalMemories: 10, totalPebbles: 100 },
    ['3.3', '33', '66.7%'],
  ],
  [
    'everyone paired',
    { ...nothing, totalAccounts: 4, pairedCouples: 2, totalMemories: 4, totalPebbles: 2 },
    ['1.0', '1', '100.0%'],
  ],
  ['accounts that did nothing yet', { ...nothing, totalAccounts: 5 }, ['0', '0', '0%']],
  ['no account at all', nothing, ['0', '0', '0%']],
] as const)('%s has its averages and its pairing rate', (_, stats, [memoriesPerUser, pebblesPerUser, pairingRate]) => {
  expect(platformHealth(stats)).toEqual({ memoriesPerUser, pebblesPerUser, pairingRate });
});

test.each([
  ['a Monday', '2026-11-16T00:00:00Z', '2026-11-16'],
  ['the last moment of a Sunday', '2026-11-22T23:59:59Z', '2026-11-16'],
  ['the first days of a year', '2027-01-01T12:00:00Z', '2026-12-28'],
])('the weeks shown end with that of %s', (_, now, monday) => {
  const weeks = lastWeeks(new Date(now));
  expect([weeks.length, weeks.at(-1)]).toEqual([12, monday]);
  expect(weeks.map((week) => new Date(week).getUTCDay())).toEqual(weeks.map(() => 1));
});

const someone = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `person ${from + at}`);
const week = (count: number, from = 0): Counted => ({
  amount: count * 10,
  people: someone(Math.min(count, enoughPeople), from),
});
const shown = (counted: Counted[]) => slicesToShow(counted).map(({ amount, withheld }) => amount ?? withheld);

describe('a slice', () => {
  test.each([
    ['of five people is shown', [week(5), week(50)], [50, 500]],
    ['of nobody is withheld like one of a few', [week(0), week(30)], ['few', 300]],
    [
      'of four hides the one beside it, which would give it away',
      [week(20), week(30, 100), week(4, 200)],
      [200, 'beside', 'few'],
    ],
    [
      'of a few is left alone where others of a few hide it',
      [week(4), week(4, 10), week(4, 20), week(30, 30)],
      ['few', 'few', 'few', 300],
    ],
    [
      'of the same few in every week is hidden by one of many',
      [week(3), week(3), week(3), week(30, 30)],
      ['few', 'few', 'few', 'beside'],
    ],
    [
      'of five is hiding place too small for one of a few alone',
      [week(3), week(5, 10), week(5, 20)],
      ['few', 'beside', 'beside'],
    ],
    ['of a few is withheld where there is nothing to hide it', [week(2)], ['few']],
  ] as const)('%s', (_, counted, expected) => {
    expect(shown([...counted])).toEqual(expected);
  });

  test('that is shown has five people or more, and what is withheld adds up to nobody, to enough, or to everything', () => {
    const people = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: enoughPeople });
    fc.assert(
      fc.property(fc.array(fc.record({ amount: fc.nat(1000), people }), { maxLength: 14 }), (counted) => {
        const slices = slicesToShow(counted);
        const isWide = counted.map(({ people }) => people.length >= fewestPeople);
        expect(slices.map(({ withheld }) => withheld !== 'few')).toEqual(isWide);
        expect(slices.map(({ amount }) => amount)).toEqual(
          slices.map(({ withheld }, at) => (withheld ? null : counted[at]!.amount)),
        );
        const held = new Set(counted.flatMap((slice, at) => (slices[at]!.withheld ? slice.people : []))).size;
        expect(held === 0 || held >= enoughPeople || slices.every(({ withheld }) => withheld !== null)).toBe(true);
      }),
    );
  });
});
