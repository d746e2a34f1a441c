import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  categories,
  costLevels,
  effortLevels,
  filtersOf,
  letThrough,
  moved,
  timesOfDay,
  withoutBlankSteps,
  type Filters,
  type Kind,
} from './rules.ts';

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
    timeOfDay: fc.constantFrom(...timesOfDay),
  },
  { requiredKeys: [] },
);

function passes(suggestion: Kind, asked: Filters): boolean {
  const through = letThrough(asked);
  return (Object.keys(through) as (keyof Kind)[]).every((key) =>
    (through[key] as readonly string[]).includes(suggestion[key]),
  );
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
      expect(passes(suggestion, rest)).toBe(
        (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === suggestion[key]),
      );
    }),
  );
});

test.each(timesOfDay)('asking for %s also finds what suits any time of day, and nothing else', (timeOfDay) => {
  expect(letThrough({ timeOfDay }).timeOfDay).toEqual(timeOfDay === 'any' ? ['any'] : [timeOfDay, 'any']);
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
  expect(filtersOf({ category: 'expensive', costLevel: 1, effortLevel: ['low'], timeOfDay: 'noon' })).toEqual({});
});

test('a list with one of it moved has all it had, that one in its new place, and the others in their order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 }),
      fc.nat(19),
      fc.nat(19),
      (list, some, other) => {
        const [from, to] = [some % list.length, other % list.length];
        const after = moved(list, from, to);
        expect(after[to]).toBe(list[from]);
        expect(after.toSpliced(to, 1)).toEqual(list.toSpliced(from, 1));
        expect(moved(after, to, from)).toEqual(list);
      },
    ),
  );
});

test('steps without an activity fall out, whatever their notes say', () => {
  const steps = [
    { activity: 'Walk', notes: null },
    { activity: ' \n\u00A0', notes: 'Hm' },
    { activity: null, notes: null },
    { activity: 'Rest', notes: null },
  ];
  expect(withoutBlankSteps(steps).map(({ activity }) => activity)).toEqual(['Walk', 'Rest']);
});
