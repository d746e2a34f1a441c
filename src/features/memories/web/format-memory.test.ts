import { expect, test } from 'vitest';
import { changeWords } from './card/format-change.ts';
import { dateLine, howSoon, plannedBy } from './format-memory.ts';

test('a date is told in long US format, with its time when it has one', () => {
  expect(dateLine('en-US', { date: '2026-11-28', time: '19:30' })).toBe('Saturday, November 28, 2026 at 7:30 PM');
  expect(dateLine('en-US', { date: '2026-11-28', time: null })).toBe('Saturday, November 28, 2026');
});

test.each([
  ['2026-11-20', 'not over yet'],
  ['2026-11-21', 'today'],
  ['2026-11-22', 'tomorrow'],
  ['2026-11-28', 'in 7 days'],
])('%s is %s', (date, words) => expect(howSoon('en-US', date, '2026-11-21')).toBe(words));

test('whose idea it was', () => {
  expect(plannedBy({ credit: 'me', creditName: 'Maya Brook' })).toBe('Planned by You');
  expect(plannedBy({ credit: 'partner', creditName: 'Theo Lindqvist' })).toBe('Planned by Theo Lindqvist');
  expect(plannedBy({ credit: 'someone', creditName: '' })).toBe('Planned by Someone');
});

test('a change says what was and what is', () => {
  const change = { id: '', byMe: false, byName: 'Theo', createdAt: '' };
  expect(changeWords('en-US', { ...change, field: 'date', oldValue: '2026-11-28', newValue: '2026-11-29' })).toBe(
    'Theo moved it from Saturday, November 28, 2026 to Sunday, November 29, 2026',
  );
  expect(changeWords('en-US', { ...change, field: 'time', oldValue: null, newValue: '19:30' })).toBe(
    'Theo set the time to 7:30 PM',
  );
  expect(changeWords('en-US', { ...change, field: 'time', oldValue: '19:30', newValue: null })).toBe(
    'Theo took the time away',
  );
  // 9 PM for Theo is another time for Maya.
  expect(changeWords('en-US', { ...change, field: 'time', oldValue: '19:30', newValue: '21:00' }, true)).toBe(
    'Theo changed the time',
  );
  expect(changeWords('en-US', { ...change, field: 'date', oldValue: '2026-11-28', newValue: '2026-11-29' }, true)).toBe(
    'Theo moved it',
  );
});
