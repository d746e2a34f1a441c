import { expect, test } from 'vitest';
import { dayOfOld } from './format-mood.ts';

const now = new Date(2026, 11, 5, 10);

test.each([
  ['yesterday', new Date(2026, 11, 4, 9), null],
  ['of the last six days', new Date(2026, 10, 29, 9), 'Sunday'],
  ['of the same weekday, less than seven times 24 hours ago', new Date(2026, 10, 28, 18), 'Nov 28'],
  ['of the day before that one', new Date(2026, 10, 27, 18), 'Nov 27'],
])('a mood %s names a day that is not taken for today', (_, at, day) => {
  expect(dayOfOld({ createdAt: at.toISOString() }, now)).toBe(day);
});
