import { expect, test } from 'vitest';
import type { PebbleConfig } from '../../rules.ts';
import { paysOf, sentenceOf } from './pay-examples.ts';
import { configOf, differences, fieldsOf, textsOf, wrongIn } from './typed-config.ts';

const defaults: PebbleConfig = {
  baseRateManual: 10,
  baseRateSuggestion: 15,
  categoryBonuses: { romantic: 2, active: 5 },
  suggestionMultiplier: 1.2,
  dailyCap: 50,
  decayEnabled: true,
  decayThreshold: 3,
  decayRate: 0.5,
};

test.each<[string, Partial<PebbleConfig>, string | null]>([
  ['A romantic suggestion pays 20; the fourth in 30 days pays 10.', {}, 'romantic'],
  ['An active suggestion pays 23; the fourth in 30 days pays 12.', {}, 'active'],
  ['A manual plan pays 10; the fourth in 30 days pays 5.', {}, null],
  ['A manual plan pays 10; the 12th in 30 days pays 5.', { decayThreshold: 11 }, null],
  ['A manual plan pays 10; the 21st in 30 days pays 5.', { decayThreshold: 20 }, null],
  ['A manual plan pays 5, the first as well as the next.', { decayThreshold: 0 }, null],
  ['A romantic suggestion pays 20, however often.', { decayEnabled: false }, 'romantic'],
  ['A manual plan pays 3, however often.', { dailyCap: 3 }, null],
  ['A romantic suggestion pays 12; the fourth in 30 days pays 10.', { dailyCap: 12 }, 'romantic'],
])('%s', (sentence, config, category) => {
  expect(sentenceOf({ ...defaults, ...config }, category)).toBe(sentence);
});

test('the plot shows what is paid, and what the daily cap keeps', () => {
  expect(paysOf({ ...defaults, dailyCap: 12 }, 'romantic')).toEqual([
    ...Array<object>(3).fill({ paid: 12, uncapped: 20 }),
    ...Array<object>(3).fill({ paid: 10, uncapped: 10 }),
  ]);
});

test('what a form holds is the configuration again, with what was left blank fallen back', () => {
  const texts = textsOf(defaults);
  expect(configOf(texts, defaults, true)).toEqual(defaults);
  const blank = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));
  expect(configOf(blank, defaults, false)).toEqual({
    baseRateManual: 0,
    baseRateSuggestion: 0,
    categoryBonuses: { romantic: 0, active: 0 },
    suggestionMultiplier: 1,
    dailyCap: 0,
    decayEnabled: false,
    decayThreshold: 0,
    decayRate: 0,
  });
});

test('what cannot be has its words beside its field', () => {
  const texts = {
    ...textsOf(defaults),
    dailyCap: '1001',
    suggestionMultiplier: '1.25',
    'categoryBonuses.active': '-1',
  };
  expect(wrongIn(texts, fieldsOf(defaults))).toEqual({
    dailyCap: 'Between 0 and 1000',
    suggestionMultiplier: 'In steps of 0.1',
    'categoryBonuses.active': 'Between 0 and 1000',
  });
});

test('what somebody else saved is told field by field', () => {
  const now = { ...defaults, baseRateManual: 12, categoryBonuses: { romantic: 2, active: 6 }, decayEnabled: false };
  expect(differences(defaults, now)).toEqual([
    { label: 'Manual Plans', before: '10', now: '12' },
    { label: 'Active', before: '5', now: '6' },
    { label: 'Enable Decay', before: 'on', now: 'off' },
  ]);
});
