import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  asksOutOfRange,
  badgeMax,
  criteriaOf,
  criteriaTypes,
  emojiOf,
  percentOf,
  sharedUnlocks,
  toCelebrate,
  typedRequired,
} from './rules.ts';

describe('criteria from outside', () => {
  test.each(criteriaTypes)('of the type %s are taken as they are', (type) => {
    for (const required of [0, 1, badgeMax.required])
      expect(criteriaOf({ type, required })).toEqual({ type, required });
  });

  test.each([
    null,
    undefined,
    'total_dates',
    5,
    [],
    {},
    { type: 'total_dates' },
    { required: 5 },
    { type: 'longest_kiss', required: 5 },
    { type: 'constructor', required: 5 },
    { type: 'total_pebbles', required: '5' },
    { type: 'total_pebbles', required: 1.5 },
    { type: 'total_pebbles', required: Number.NaN },
    { type: 'total_pebbles', required: -1 },
    { type: 'total_pebbles', required: badgeMax.required + 1 },
    { type: ['total_pebbles'], required: 5 },
  ])('that are malformed fall back to what never unlocks: %j', (given) => {
    expect(criteriaOf(given)).toEqual({ type: 'total_dates', required: 0 });
  });
});

test.each([
  [{ type: 'total_dates', required: badgeMax.required + 1 }, true],
  [{ type: 'total_dates', required: -1 }, true],
  [{ required: 20_000 }, true],
  [{ type: 'total_dates', required: badgeMax.required }, false],
  [{ type: 'total_dates', required: 1.5 }, false],
  [{ type: 'total_dates', required: '20000' }, false],
  [null, false],
])('criteria that ask for more than there may be are rejected, not fallen back: %j', (given, isRefused) => {
  expect(asksOutOfRange(given)).toBe(isRefused);
});

test.each([
  ['5', 5],
  [' 12 ', 12],
  ['007', 7],
  ['0', 0],
  ['10000', 10_000],
  ['10001', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['five', null],
  ['', null],
])('a required value typed as %j is %j', (typed, required) => {
  expect(typedRequired(typed)).toBe(required);
});

describe('an icon', () => {
  test.each(['🏆', ' 🏆 ', '❤️', '👩‍🚀', '🏳️‍🌈', '🇦🇺', '👋🏽', '1️⃣', '⭐', '👨‍👩‍👧‍👦', '👩🏻‍❤️‍💋‍👨🏿', '🕵🏽‍♂️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴‍☠️', '🧑🏾‍🤝‍🧑🏻'])(
    'is one emoji: %s',
    (text) => {
      expect(emojiOf(text)).toBe(text.trim());
    },
  );

  test('that a keyboard sends without its color gets it', () => {
    expect([emojiOf('❤'), emojiOf('☂')]).toEqual(['❤️', '☂️']);
  });

  test.each([
    ['⭐\uFE0F', '⭐'],
    ['☕\uFE0F', '☕'],
    ['⚡\uFE0F', '⚡'],
    ['🏆\uFE0F', '🏆'],
    ['🏆\uFE0E', '🏆'],
    ['🇦🇺\uFE0F', '🇦🇺'],
    ['1\u20E3', '1\uFE0F\u20E3'],
    ['☝\uFE0F🏽', '☝🏽'],
    ['❤\u200D🔥', '❤\uFE0F\u200D🔥'],
    ['🏳\u200D🌈\uFE0F', '🏳\uFE0F\u200D🌈'],
    ['🏃\uFE0F\u200D♂', '🏃\u200D♂\uFE0F'],
    ['👨\uFE0F\u200D👩\uFE0F\u200D👧', '👨\u200D👩\u200D👧'],
  ])('is one emoji wherever a keyboard puts variation selectors: %s is %s', (sent, icon) => {
    expect(emojiOf(sent)).toBe(icon);
  });

  test.each([
    '',
    'A',
    '1',
    '1\uFE0F',
    '\uFE0F',
    '🏆🏆',
    '🏆!',
    'a🏆',
    '\u{1F3FB}\u{1F3FB}',
    '\u200D',
    '👩‍',
    '🏆\u0301',
  ])('is nothing else: %j', (text) => {
    expect(emojiOf(text)).toBeNull();
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
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: badgeMax.required }), (count, required) => {
        const percent = percentOf(count, required);
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(percent === 100).toBe(count >= required);
      }),
    );
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

test('a badge that both unlock within ten minutes is one piece of news', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 12, minutes)).toISOString();
  const own = [
    { id: 'at once', unlockedAt: at(0) },
    { id: 'just in time', unlockedAt: at(30) },
    { id: 'too late', unlockedAt: at(30) },
    { id: 'hers alone', unlockedAt: at(0) },
    { id: 'his alone', unlockedAt: null },
  ];
  const partners = [
    { id: 'at once', unlockedAt: at(0) },
    { id: 'just in time', unlockedAt: at(20) },
    { id: 'too late', unlockedAt: at(41) },
    { id: 'his alone', unlockedAt: at(0) },
  ];
  expect([...sharedUnlocks(own, partners)]).toEqual(['at once', 'just in time']);
});
