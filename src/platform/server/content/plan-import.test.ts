import { describe, expect, test } from 'vitest';
import { anyErrors } from '../../contract/domain-error.ts';
import { planImport, checkedSteps } from './plan-import.ts';

interface Shell {
  id?: string;
  name: string;
  worth: number;
}

const there = [
  { id: 'a', name: 'Cockle', worth: 5, updatedAt: '1' },
  { id: 'b', name: 'Whelk', worth: 7, updatedAt: '1' },
  { id: 'c', name: 'Twin', worth: 1, updatedAt: '1' },
  { id: 'd', name: 'twin', worth: 2, updatedAt: '1' },
];
const planned = (entries: readonly Shell[], all = there) =>
  planImport(
    entries.map((entry, index) => ({ at: index + 2, title: entry.name, entry, issues: [] })),
    { all, titleOf: ({ name }) => name, isSame: (one, other) => one.name === other.name && one.worth === other.worth },
  );

describe('what taking entries in would do', () => {
  test.each([
    ['one that nobody knows is added', { name: 'Razor', worth: 3 }, 'added'],
    ['one with an id that nothing has is added', { id: 'z', name: 'Cockle', worth: 5 }, 'added'],
    ['one that says the same is left as it is', { id: 'a', name: 'Cockle', worth: 5 }, 'unchanged'],
    ['one that is known by its title is left as it is', { name: ' cockle', worth: 5 }, 'changed'],
    ['one that says otherwise is changed', { id: 'a', name: 'Cockle', worth: 6 }, 'changed'],
    ['one whose title several have is wrong', { name: 'Twin', worth: 1 }, 'wrong'],
  ])('%s', (_, entry, effect) => {
    expect(planned([entry]).findings.entries).toMatchObject([{ at: 2, effect }]);
  });

  test('an entry that stands there twice is wrong the second time', () => {
    const { findings } = planned([
      { name: 'Razor', worth: 3 },
      { name: 'razor', worth: 4 },
      { id: 'a', name: 'Cockle', worth: 6 },
      { name: 'Cockle', worth: 7 },
    ]);
    expect(findings.counts).toEqual({ added: 1, changed: 1, unchanged: 0, wrong: 2 });
    expect(findings.entries[1]).toMatchObject({ issues: [{ field: 'title', message: 'The same as at 2' }] });
  });
});

describe('taking in', () => {
  const domainErrorOf = (taking: () => unknown) => {
    try {
      return taking();
    } catch (domainError) {
      return (domainError as { code?: string }).code;
    }
  };

  test('does what was shown, and nothing else', () => {
    const shown = planned([
      { name: 'Razor', worth: 3 },
      { id: 'a', name: 'Cockle', worth: 6 },
    ]);
    const changed = there.map((one) => (one.id === 'a' ? { ...one, worth: 8, updatedAt: '2' } : one));
    const now = planned(
      [
        { name: 'Razor', worth: 3 },
        { id: 'a', name: 'Cockle', worth: 6 },
      ],
      changed,
    );
    expect(checkedSteps(shown, shown.findings.seen, anyErrors)).toHaveLength(2);
    expect(domainErrorOf(() => checkedSteps(now, shown.findings.seen, anyErrors))).toBe('changed_meanwhile');
  });

  test('is rejected while one entry is wrong, and done when there is nothing to do', () => {
    const wrong = planned([
      { name: 'Twin', worth: 1 },
      { name: 'Razor', worth: 3 },
    ]);
    expect(domainErrorOf(() => checkedSteps(wrong, wrong.findings.seen, anyErrors))).toBe('wrong_entries');
    expect(checkedSteps(planned([{ id: 'a', name: 'Cockle', worth: 5 }]), 'of before', anyErrors)).toEqual([]);
  });
});
