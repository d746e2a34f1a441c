import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badgeMax, criteriaOf, criteriaTypes, percentOf, toCelebrate } from './rules.ts';

describe('criteria from outside', () => {
  test.each(criteriaTypes)('of the type %s are taken as they are', (type) => {
    for (const required of [0, 1, badgeMax.required]) expect(criteriaOf({ type, required })).toEqual({ type, required });
  });

  test.each([
    null, undefined, 'total_dates', 5, [], {}, { type: 'total_dates' }, { required: 5 }, { type: 'longest_kiss', required: 5 }, { type: 'constructor', required: 5 },
    { type: 'total_pebbles', required: '5' }, { type: 'total_pebbles', required: 1.5 }, { type: 'total_pebbles', required: Number.NaN },
    { type: 'total_pebbles', required: -1 }, { type: 'total_pebbles', required: badgeMax.required + 1 }, { type: ['total_pebbles'], required: 5 },
  ])('that are malformed fall back to what never unlocks: %j', (given) => {
    expect(criteriaOf(given)).toEqual({ type: 'total_dates', required: 0 });
  });
});

describe('progress in per cent', () => {
  test.each([
    [0, 5, 0],
    [3, 5, 60],
    [1, 3, 33],
    [5, 5, 100],
    [50, 5, 100],
    [9_999, 10_000, 99],
    [7, 0, 0],
  ])('%i of %i is %i', (count, required, percent) => {
    expect(percentOf(count, required)).toBe(percent);
  });

  test('is whole, from 0 to 100, and 100 exactly when all of it is there', () => {
    fc.assert(fc.property(fc.nat(20_000), fc.integer({ min: 1, max: badgeMax.required }), (count, required) => {
      const percent = percentOf(count, required);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
      expect(percent === 100).toBe(count >= required);
    }));
  });
});

test('what is left to celebrate is unlocked and unseen, in the order it happened', () => {
  const badges = [
    { id: 'seen', unlockedAt: '2026-01-01T10:00:00Z', isCelebrated: true },
    { id: 'later', unlockedAt: '2026-01-03T10:00:00Z', isCelebrated: false },
    { id: 'locked', unlockedAt: null, isCelebrated: false },
    { id: 'sooner', unlockedAt: '2026-01-02T10:00:00Z', isCelebrated: false },
  ];
  expect(toCelebrate(badges).map(({ id }) => id)).toEqual(['sooner', 'later']);
});
