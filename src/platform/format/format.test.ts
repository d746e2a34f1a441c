import { expect, test } from 'vitest';
import { dayOf } from './calendar.ts';
import {
  formatBytes,
  formatCount,
  formatDay,
  formatDays,
  formatDaysAhead,
  formatList,
  formatMoment,
  formatNumber,
  formatRecentDay,
  formatRecentMoment,
  formatTime,
  formatWhen,
} from './format.ts';

const evening = new Date(2026, 10, 28, 19, 30);
const nextYear = new Date(2027, 0, 2);

test.each([
  [formatDay('en-US', '2026-11-28'), 'Saturday, November 28, 2026'],
  [formatDay('en-US', '1950-01-01', 'long'), 'January 1, 1950'],
  [formatDay('en-US', '2026-11-28', 'medium'), 'Nov 28, 2026'],
  [formatDay('en-US', evening, 'short'), 'Nov 28'],
  [formatDay('en-US', '2026-11-28', 'month'), 'November'],
  [formatDay('en-US', '2026-11-28', 'monthShort'), 'Nov'],
  [formatDay('en-US', '2025-11-28', 'monthOfYear'), 'November 2025'],
  [formatDay('en-US', new Date('2026-12-31T23:30:00Z'), 'year', 'Asia/Kolkata'), '2027'],
  [formatDay('el-GR', '2026-11-28'), 'Σάββατο 28 Νοεμβρίου 2026'],
  [formatRecentDay('en-US', evening, evening), 'Nov 28'],
  [formatRecentDay('en-US', evening, nextYear), 'Nov 28, 2026'],
  [formatRecentMoment('en-US', evening, evening), 'Nov 28, 7:30 PM'],
  [formatRecentMoment('en-US', evening, nextYear), 'Nov 28, 2026, 7:30 PM'],
  [formatWhen('en-US', evening, new Date(2026, 10, 28, 23, 59)), '7:30 PM'],
  [formatWhen('en-US', evening, new Date(2026, 10, 29, 0, 1)), 'yesterday'],
  [formatWhen('en-US', evening, new Date(2026, 11, 4, 12)), 'Saturday'],
  [formatWhen('en-US', evening, new Date(2026, 11, 5, 12)), 'Nov 28'],
  [formatWhen('en-US', evening, nextYear), 'Nov 28, 2026'],
  [formatMoment('en-US', '2026-11-28T19:30', 'full'), 'Saturday, November 28, 2026 at 7:30 PM'],
  [formatMoment('en-US', new Date('2026-11-28T19:30:00Z'), 'long', 'Asia/Kolkata'), 'November 29, 2026 at 1:00 AM'],
  [formatTime('en-US', '00:05'), '12:05 AM'],
  [formatTime('en-US', '09:00'), '9:00 AM'],
  [formatTime('en-US', '12:00'), '12:00 PM'],
  [formatTime('en-US', '23:59'), '11:59 PM'],
  [formatTime('en-US', evening), '7:30 PM'],
  [formatDays('en-US', '2026-11-09', '2026-11-15').replaceAll(/\s/g, ' '), 'Nov 9 – 15'],
  [formatDaysAhead('en-US', 7), 'in 7 days'],
  [formatNumber('de-DE', 1204), '1.204'],
  [formatBytes('en-US', 0), '0 kB'],
  [formatBytes('en-US', 34_600_000), '34.6 MB'],
  [formatBytes('en-US', 1_240_000_000), '1.2 GB'],
  [formatBytes('en-US', 5_000_000_000), '5 GB'],
  [formatCount('en-US', 1, { one: 'date', other: 'dates' }), '1 date'],
  [formatCount('en-US', 1204, { one: 'date', other: 'dates' }), '1,204 dates'],
  [formatList('en-US', ['one', 'two', 'three']), 'one, two, and three'],
])('%s', (written, words) => expect(written).toBe(words));

test('an instant is no plain day', () => {
  expect(() => formatDay('en-US', evening.toISOString())).toThrow(RangeError);
  expect(dayOf(evening)).toBe('2026-11-28');
});
