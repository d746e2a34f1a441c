import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedTimes, categories, costLevels, effortLevels, filtersOf, letThrough, timesOfDay, type Filters, type Kind } from './rules.ts';

const kind = fc.record({
  category: fc.constantFrom(...categories),
  costLevel: fc.constantFrom(...costLevels),
  effortLevel: fc.constantFrom(...effortLevels),
  timeOfDay: fc.constantFrom(...timesOfDay),
});
const filters = fc.record(
  {
    category: fc.constantFrom(...categories),
    costLevel: fc.constantFrom(...costLevels),
    effortLevel: fc.constantFrom(...effortLevels),
    timeOfDay: fc.constantFrom(...askedTimes),
  },
  { requiredKeys: [] },
);

function passes(suggestion: Kind, asked: Filters): boolean {
  const through = letThrough(asked);
  return (Object.keys(through) as (keyof Kind)[]).every((key) => (through[key] as readonly string[]).includes(suggestion[key]));
}

test('without a filter everything passes', () => {
  fc.assert(
    fc.property(kind, (suggestion) => {
      expect(passes(suggestion, {})).toBe(true);
    }),
  );
});

test('a chosen category, cost and effort lets through its own alone', () => {
  fc.assert(
    fc.property(kind, filters, (suggestion, asked) => {
      const { timeOfDay: _, ...rest } = asked;
      expect(passes(suggestion, rest)).toBe((Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === suggestion[key]));
    }),
  );
});

test.each(askedTimes)('asking for the %s also finds what suits any time of day, and nothing else', (timeOfDay) => {
  expect(letThrough({ timeOfDay }).timeOfDay).toEqual([timeOfDay, 'any']);
});

test('one filter more never finds more', () => {
  fc.assert(
    fc.property(kind, filters, filters, (suggestion, some, more) => {
      const narrower = passes(suggestion, { ...some, ...more });
      expect(Number(narrower)).toBeLessThanOrEqual(Number(passes(suggestion, more)));
    }),
  );
});

test('an address gives the filters it names and nothing that means none', () => {
  fc.assert(
    fc.property(filters, (asked) => {
      expect(filtersOf({ ...asked, page: '2' })).toEqual({ ...asked });
    }),
  );
  expect(filtersOf({ category: 'expensive', costLevel: 1, effortLevel: ['low'], timeOfDay: 'any' })).toEqual({});
});
