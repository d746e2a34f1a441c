import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterStep, mayPay, ofLateSince, payFrom, sharesOf, stepError, typedAmount } from './rules.ts';

const fiveDates = { targetValue: 5, currentProgress: 3, status: 'active', pebbleReward: 100 } as const;

describe('a step', () => {
  test.each([
    ['of one is taken', fiveDates, 1, null],
    ['as large as the whole goal is taken', fiveDates, 5, null],
    ['larger than the whole goal is rejected', fiveDates, 6, 'too_much'],
    ['toward a completed goal is rejected', { ...fiveDates, status: 'completed' }, 1, 'already_completed'],
    [
      'too large toward a completed goal is rejected for its being completed',
      { ...fiveDates, status: 'completed' },
      9,
      'already_completed',
    ],
  ] as const)('%s', (_, goal, amount, domainError) => {
    expect(stepError(goal, amount)).toBe(domainError);
  });

  test.each([
    ['short of the target leaves it active', 1, true, { currentProgress: 4, status: 'active', paidEach: null }],
    ['up to the target completes and pays', 2, true, { currentProgress: 5, status: 'completed', paidEach: 100 }],
    ['beyond the target is kept as it is', 5, true, { currentProgress: 8, status: 'completed', paidEach: 100 }],
    [
      'that completes a goal that may not pay pays nothing',
      2,
      false,
      { currentProgress: 5, status: 'completed', paidEach: 0 },
    ],
    [
      'short of the target is the same whatever may be paid',
      1,
      false,
      { currentProgress: 4, status: 'active', paidEach: null },
    ],
  ] as const)('%s', (_, amount, isPaid, expected) => {
    expect(afterStep(fiveDates, amount, isPaid)).toEqual(expected);
  });

  test('and those after it sum up, complete once and never go back', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 60 }), (amounts, targetValue) => {
        let goal: Parameters<typeof afterStep>[0] = {
          targetValue,
          currentProgress: 0,
          status: 'active',
          pebbleReward: 100,
        };
        let [taken, completions] = [0, 0];
        for (const amount of amounts.filter((one) => one <= targetValue)) {
          if (stepError(goal, amount)) continue;
          taken += amount;
          goal = { ...goal, ...afterStep(goal, amount, true) };
          if (goal.status === 'completed') completions += 1;
        }
        expect(goal.currentProgress).toBe(taken);
        expect(completions).toBe(taken >= targetValue ? 1 : 0);
        expect(taken).toBeLessThan(2 * targetValue);
      }),
    );
  });
});

test('two goals of late pay, and none in the first 24 hours of a pair', () => {
  expect([0, 1, 2, 3].map(mayPay)).toEqual([true, true, false, false]);
  const pairedAt = '2026-03-10T09:00:00.000Z';
  expect(payFrom(pairedAt, new Date('2026-03-11T08:59:59.999Z'))).toBe('2026-03-11T09:00:00.000Z');
  expect(payFrom(pairedAt, new Date('2026-03-11T09:00:00.000Z'))).toBeNull();
});

test('what was paid counts for seven days', () => {
  expect(ofLateSince(new Date(Date.UTC(2026, 2, 10, 9))).toISOString()).toBe('2026-03-03T09:00:00.000Z');
});

test('what each brought is told from the side of the one who looks', () => {
  const shares = [
    { accountId: 'maya', amount: 3 },
    { accountId: 'theo', amount: 1 },
  ];
  expect(sharesOf({ id: 'maya' }, shares)).toEqual({ me: 3, partner: 1 });
  expect(sharesOf({ id: 'theo' }, shares)).toEqual({ me: 1, partner: 3 });
  expect(sharesOf({ id: 'maya' }, [])).toEqual({ me: 0, partner: 0 });
});

test.each([
  ['1', 1],
  [' 5 ', 5],
  ['05', 5],
  ['6', null],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e1', null],
  ['', null],
  ['many', null],
  ['99999999999999999999', null],
])('%j typed for a target of 5 is %j', (typed, amount) => {
  expect(typedAmount(typed, 5)).toBe(amount);
});
