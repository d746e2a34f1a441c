import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addTreatErrors,
  canClaim,
  claimError,
  completionAward,
  configNumber,
  configNumberWrong,
  configRanges,
  hardDailyCap,
  honoring,
  honorFinalAfter,
  reopening,
  rewardThreshold,
  shownHonoredAt,
  thanking,
  withinDailyCap,
  type PebbleConfig,
} from './rules.ts';
import { amountText, titled, progressTexts } from './messages.ts';

const defaults: PebbleConfig = {
  baseRateManual: 10,
  baseRateSuggestion: 15,
  categoryBonuses: { romantic: 2, food: 7 },
  suggestionMultiplier: 1.2,
  dailyCap: 50,
  decayEnabled: true,
  decayThreshold: 3,
  decayRate: 0.5,
};

describe('a completion award', () => {
  test.each<[string, Partial<PebbleConfig>, { category?: string; similarBefore?: number }, number]>([
    ['pays the manual base for a date of one’s own', {}, {}, 10],
    ['pays base × multiplier + bonus for a suggestion', {}, { category: 'romantic' }, 20],
    ['pays each category its own bonus', {}, { category: 'food' }, 25],
    ['pays no bonus for a category without one', {}, { category: 'active' }, 18],
    ['ignores the multiplier without a suggestion', { suggestionMultiplier: 10 }, {}, 10],
    ['is whole below the threshold', {}, { similarBefore: 2 }, 10],
    ['decays at the threshold', {}, { similarBefore: 3 }, 5],
    ['decays once, however many there were', {}, { similarBefore: 30 }, 5],
    ['decays the bonus too', {}, { category: 'romantic', similarBefore: 3 }, 10],
    ['does not decay when decay is off', { decayEnabled: false }, { similarBefore: 30 }, 10],
    ['decays from the first with a threshold of 0', { decayThreshold: 0 }, {}, 5],
    ['rounds .5 up', { baseRateManual: 5 }, { similarBefore: 3 }, 3],
    ['rounds below .5 down', { baseRateManual: 4, decayRate: 0.35 }, { similarBefore: 3 }, 1],
    [
      'has no error of binary fractions: 35 × 1.1 = 38.5',
      { baseRateSuggestion: 35, suggestionMultiplier: 1.1, categoryBonuses: {} },
      { category: 'food' },
      39,
    ],
    [
      'has no error of binary fractions: 25 × 0.58 = 14.5',
      { baseRateManual: 25, decayRate: 0.58 },
      { similarBefore: 3 },
      15,
    ],
    ['is at least 1 when base and rate are above 0', { decayRate: 0.01 }, { similarBefore: 3 }, 1],
    ['is 0 at a rate of 0', { decayRate: 0 }, { similarBefore: 3 }, 0],
    ['is 0 at a base of 0', { baseRateManual: 0 }, {}, 0],
    ['keeps the bonus at a base of 0', { baseRateSuggestion: 0 }, { category: 'food' }, 7],
  ])('%s', (_, config, { category = null, similarBefore = 0 }, award) => {
    expect(completionAward({ ...defaults, ...config }, { category, similarBefore })).toBe(award);
  });

  const anyConfig = fc.record({
    baseRateManual: fc.integer({ min: 0, max: 1000 }),
    baseRateSuggestion: fc.integer({ min: 0, max: 1000 }),
    categoryBonuses: fc.integer({ min: 0, max: 1000 }).map((food): Record<string, number> => ({ food })),
    suggestionMultiplier: fc.integer({ min: 0, max: 1000 }).map((n) => n / 100),
    dailyCap: fc.integer({ min: 0, max: 1000 }),
    decayEnabled: fc.boolean(),
    decayThreshold: fc.integer({ min: 0, max: 1000 }),
    decayRate: fc.integer({ min: 0, max: 100 }).map((n) => n / 100),
  });
  const anyCompletion = fc.record({ category: fc.constantFrom(null, 'food', 'romantic'), similarBefore: fc.nat(40) });

  test('is a whole number, never below 0', () => {
    fc.assert(
      fc.property(anyConfig, anyCompletion, (config, completion) => {
        const award = completionAward(config, completion);
        expect(Number.isSafeInteger(award) && award >= 0).toBe(true);
      }),
    );
  });

  test('never grows with more similar dates before', () => {
    fc.assert(
      fc.property(anyConfig, anyCompletion, fc.nat(40), (config, completion, more) => {
        const later = { ...completion, similarBefore: completion.similarBefore + more };
        expect(completionAward(config, later)).toBeLessThanOrEqual(completionAward(config, completion));
      }),
    );
  });

  test('lies within half a pebble of the exact product, unless lifted to 1', () => {
    fc.assert(
      fc.property(anyConfig, anyCompletion, (config, completion) => {
        const { category, similarBefore } = completion;
        const whole = category
          ? config.baseRateSuggestion * config.suggestionMultiplier + (config.categoryBonuses[category] ?? 0)
          : config.baseRateManual;
        const exact = whole * (config.decayEnabled && similarBefore >= config.decayThreshold ? config.decayRate : 1);
        const award = completionAward(config, completion);
        expect(award === 1 || Math.abs(award - exact) <= 0.5 + 1e-9).toBe(true);
      }),
    );
  });
});

/** Computed by hand in exact fractions: the payment of the first to sixth similar date within 30 days. */
const payTable: [
  manual: number,
  suggestion: number,
  bonus: number,
  multiplier: number,
  decays: boolean,
  threshold: number,
  rate: number,
  ofManual: number[],
  ofSuggestion: number[],
][] = [
  [10, 15, 2, 1.2, true, 3, 0.5, [10, 10, 10, 5, 5, 5], [20, 20, 20, 10, 10, 10]],
  [10, 15, 2, 1.2, false, 3, 0.5, [10, 10, 10, 10, 10, 10], [20, 20, 20, 20, 20, 20]],
  [10, 15, 2, 1.2, true, 0, 0.5, [5, 5, 5, 5, 5, 5], [10, 10, 10, 10, 10, 10]],
  [10, 15, 2, 1.2, true, 1, 0.5, [10, 5, 5, 5, 5, 5], [20, 10, 10, 10, 10, 10]],
  [10, 15, 2, 1.2, true, 5, 0.5, [10, 10, 10, 10, 10, 5], [20, 20, 20, 20, 20, 10]],
  [10, 15, 2, 1.2, true, 3, 0, [10, 10, 10, 0, 0, 0], [20, 20, 20, 0, 0, 0]],
  [10, 15, 2, 1.2, true, 3, 1, [10, 10, 10, 10, 10, 10], [20, 20, 20, 20, 20, 20]],
  [10, 15, 0, 1.2, true, 3, 0.5, [10, 10, 10, 5, 5, 5], [18, 18, 18, 9, 9, 9]],
  [10, 15, 2, 1, true, 2, 0.5, [10, 10, 5, 5, 5, 5], [17, 17, 9, 9, 9, 9]],
  [10, 15, 2, 0, true, 2, 0.5, [10, 10, 5, 5, 5, 5], [2, 2, 1, 1, 1, 1]],
  [0, 0, 0, 1.2, true, 3, 0.5, [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]],
  [0, 0, 7, 1.2, true, 3, 0.5, [0, 0, 0, 0, 0, 0], [7, 7, 7, 4, 4, 4]],
  [1, 1, 0, 1, true, 1, 0.01, [1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1]],
  [1, 1, 1, 1, true, 2, 0.5, [1, 1, 1, 1, 1, 1], [2, 2, 1, 1, 1, 1]],
  [5, 5, 5, 1.5, true, 1, 0.3, [5, 2, 2, 2, 2, 2], [13, 4, 4, 4, 4, 4]],
  [7, 9, 1, 1.1, true, 4, 0.75, [7, 7, 7, 7, 5, 5], [11, 11, 11, 11, 8, 8]],
  [25, 35, 0, 1.1, true, 1, 0.58, [25, 15, 15, 15, 15, 15], [39, 22, 22, 22, 22, 22]],
  [25, 25, 3, 0.7, true, 2, 0.29, [25, 25, 7, 7, 7, 7], [21, 21, 6, 6, 6, 6]],
  [33, 33, 3, 3.3, true, 3, 0.33, [33, 33, 33, 11, 11, 11], [112, 112, 112, 37, 37, 37]],
  [1000, 1000, 1000, 10, true, 2, 0.99, [1000, 1000, 990, 990, 990, 990], [11000, 11000, 10890, 10890, 10890, 10890]],
  [999, 1, 1000, 0.1, true, 1, 0.01, [999, 10, 10, 10, 10, 10], [1000, 10, 10, 10, 10, 10]],
  [4, 6, 2, 0.5, true, 3, 0.35, [4, 4, 4, 1, 1, 1], [5, 5, 5, 2, 2, 2]],
  [50, 12, 11, 2.5, true, 0, 0, [0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]],
  [3, 45, 8, 1.9, false, 0, 0, [3, 3, 3, 3, 3, 3], [94, 94, 94, 94, 94, 94]],
  [15, 10, 4, 0.3, true, 5, 0.15, [15, 15, 15, 15, 15, 2], [7, 7, 7, 7, 7, 1]],
];

describe('the table of 300 awards', () => {
  test('has that many', () => {
    expect(payTable.flatMap(([, , , , , , , ofManual, ofSuggestion]) => [...ofManual, ...ofSuggestion])).toHaveLength(
      300,
    );
  });

  test.each(payTable)(
    'at %i, %i + %i, × %d, decay %s from %i by %d',
    (
      baseRateManual,
      baseRateSuggestion,
      food,
      suggestionMultiplier,
      decayEnabled,
      decayThreshold,
      decayRate,
      ofManual,
      ofSuggestion,
    ) => {
      const config = {
        baseRateManual,
        baseRateSuggestion,
        categoryBonuses: { food, romantic: 500 },
        suggestionMultiplier,
        dailyCap: 1,
        decayEnabled,
        decayThreshold,
        decayRate,
      };
      const pays = (category: string | null) =>
        [0, 1, 2, 3, 4, 5].map((similarBefore) => completionAward(config, { category, similarBefore }));
      expect([pays(null), pays('food')]).toEqual([ofManual, ofSuggestion]);
    },
  );
});

describe('a number of the configuration', () => {
  const { baseRateManual, suggestionMultiplier, decayRate } = configRanges;

  test.each([
    ['12', 12],
    [' 1.5e1 ', 15],
    ['-0', 0],
    ['', 0],
    ['a few', 0],
    ['12 pebbles', 0],
    ['0x10', 0],
    ['1,5', 0],
    ['5.', 5],
    ['.', 0],
    [null, 0],
    [-0, 0],
  ])('that was typed as %j is %d', (typed, number) => {
    expect(configNumber(typed, baseRateManual)).toBe(number);
  });

  test('that was typed as 200,000 digits and a letter is none', () => {
    expect(configNumber(`${'9'.repeat(200_000)}x`, baseRateManual)).toBe(0);
  });

  test.each([
    [0, 1000, baseRateManual],
    [0, 10, suggestionMultiplier],
    [0, 1, decayRate],
  ])('goes from %i to %i in its steps, and no further', (from, to, range) => {
    fc.assert(
      fc.property(
        fc.integer({ min: from, max: Math.round(to / range.step) }),
        (steps) => configNumberWrong(steps * range.step, range) === null,
      ),
    );
    fc.assert(fc.property(fc.double({ max: -range.step }), (below) => configNumberWrong(below, range) === 'range'));
    fc.assert(fc.property(fc.double({ min: to + range.step }), (above) => configNumberWrong(above, range) === 'range'));
    expect(configNumberWrong(to - range.step / 2, range)).toBe('step');
  });
});

describe('the daily cap', () => {
  test.each([
    ['leaves an award whole below it', 5, 10, 50, 5],
    ['lets the last pebble of the day through', 5, 45, 50, 5],
    ['clips what exceeds it', 5, 47, 50, 3],
    ['leaves nothing once reached', 5, 50, 50, 0],
    ['leaves nothing, not less, once lowered below what was earned', 5, 80, 50, 0],
    ['is no cap at 0', 900, 0, 0, 900],
    ['yet even then never passes 1,000 a day', 900, 800, 0, 200],
  ])('%s', (_, amount, earnedToday, dailyCap, paid) => {
    expect(withinDailyCap(amount, { earnedToday, earnedLately: earnedToday, dailyCap })).toBe(paid);
  });

  test('lets no 24 hours hold more than two days’ pebbles, however many days begin in them', () => {
    expect(withinDailyCap(20, { earnedToday: 0, earnedLately: 85, dailyCap: 50 })).toBe(15);
    expect(withinDailyCap(20, { earnedToday: 0, earnedLately: 100, dailyCap: 50 })).toBe(0);
    expect(withinDailyCap(20, { earnedToday: 0, earnedLately: 1990, dailyCap: 0 })).toBe(10);
  });

  test('holds over any run of awards', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.array(fc.nat(2000)), (dailyCap, amounts) => {
        const earned = amounts.reduce(
          (earnedToday, amount) =>
            earnedToday + withinDailyCap(amount, { earnedToday, earnedLately: earnedToday, dailyCap }),
          0,
        );
        const asked = amounts.reduce((sum, amount) => sum + amount, 0);
        expect(earned).toBe(Math.min(asked, dailyCap || hardDailyCap));
      }),
    );
  });
});

describe('a reward', () => {
  test.each([
    [-3, 'not_enough_pebbles'],
    [0, 'not_enough_pebbles'],
    [499, 'not_enough_pebbles'],
    [500, null],
    [1240, null],
  ])('at %i pebbles is rejected with %s', (balance, domainError) => {
    expect(claimError(balance)).toBe(domainError);
    expect(canClaim(balance)).toBe(domainError === null);
  });

  test('is claimed exactly when no pebble is missing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 5000 }),
        (balance) => canClaim(balance) === (progressTexts.untilNextReward(balance) === '0 more until next reward'),
      ),
    );
    expect(rewardThreshold).toBe(500);
  });

  test('is promised by at most twenty treats', () => {
    expect([0, 19, 20, 21].map(addTreatErrors)).toEqual([null, null, 'jar_full', 'jar_full']);
  });

  test('is honored by its giver, once', () => {
    const voucher = { giver: 'theo', honoredAt: null };
    expect(honoring(voucher, 'theo')).toBe('honor');
    expect(honoring({ ...voucher, honoredAt: '2026-01-01T00:00:00.000Z' }, 'theo')).toBe('done');
    expect(honoring(voucher, 'maya')).toBe('not_yours');
  });

  const given = { giver: 'theo', honoredAt: '2026-01-01T12:00:00.000Z', thanks: null };
  const after = (milliseconds: number) => new Date(Date.parse(given.honoredAt) + milliseconds);
  const [before, final] = [after(honorFinalAfter - 1), after(honorFinalAfter)];

  test('is shown as given to its claimer once its giver cannot undo it', () => {
    expect([before, final].map((now) => shownHonoredAt(given, 'theo', now))).toEqual([
      given.honoredAt,
      given.honoredAt,
    ]);
    expect([before, final].map((now) => shownHonoredAt(given, 'maya', now))).toEqual([null, given.honoredAt]);
  });

  test('is reopened by its giver first, then by its claimer until they thank', () => {
    expect([before, final].map((now) => reopening(given, 'theo', now))).toEqual(['reopen', 'too_late']);
    expect([before, final].map((now) => reopening(given, 'maya', now))).toEqual(['done', 'reopen']);
    expect(reopening(given, 'maya', after(7 * 24 * 60 * 60_000 + 1))).toBe('too_late');
    expect(reopening({ ...given, thanks: '🫶' }, 'maya', final)).toBe('too_late');
    expect(reopening({ ...given, honoredAt: null }, 'theo', final)).toBe('done');
  });

  test('is thanked for by its claimer, once, when they know of it', () => {
    expect([before, final].map((now) => thanking(given, 'maya', now))).toEqual(['not_given', 'thank']);
    expect(thanking({ ...given, thanks: '🫶' }, 'maya', final)).toBe('done');
    expect(thanking(given, 'maya', after(7 * 24 * 60 * 60_000 + 1))).toBe('too_late');
    expect(thanking(given, 'theo', final)).toBe('not_yours');
  });
});

describe('the words of the ledger', () => {
  test.each([
    ['date_planned', 'Date Planned'],
    ['reward_claimed', 'Reward Claimed'],
    ['romantic', 'Romantic'],
  ])('turn %s into %s', (name, title) => {
    expect(titled(name)).toBe(title);
  });

  test.each([
    [5, '+5'],
    [-500, '−500'],
    [0, '0'],
  ])('sign %i as %s', (amount, text) => {
    expect(amountText(amount)).toBe(text);
  });
});
