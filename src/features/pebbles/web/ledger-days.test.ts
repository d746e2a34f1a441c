import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayTitle, ledgerDays } from './ledger-days.ts';
import type { Transaction } from './queries.ts';

const row = (minutesAgo: number, index: number): Transaction => ({
  id: `${index}`,
  amount: 5,
  reason: 'date_planned',
  activity: null,
  category: null,
  createdAt: new Date(Date.UTC(2026, 10, 21, 12) - minutesAgo * 60_000).toISOString(),
});

test('a ledger by days keeps every row in its order, and names no day twice', () => {
  const minutes = fc.array(fc.nat(60 * 24 * 30), { maxLength: 60 }).map((ages) => ages.sort((a, b) => a - b));
  fc.assert(
    fc.property(minutes, (ages) => {
      const rows = ages.map(row);
      const days = ledgerDays(rows);
      expect(days.flatMap((day) => day.rows)).toEqual(rows);
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    }),
  );
});

test.each([
  ['2026-03-01', 'Today'],
  ['2026-02-28', 'Yesterday'],
  ['2026-02-27', 'Friday, February 27, 2026'],
])('%s is %s on the first of March', (day, title) => {
  expect(dayTitle('en-US', day, new Date(2026, 2, 1, 0, 5))).toBe(title);
});
