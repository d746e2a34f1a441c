import { expect, test } from 'vitest';
import { dashboardTexts } from '../../messages.ts';
import { timeOfDay } from './time-of-day.ts';

test.for([
  [0, 'Up late'],
  [4, 'Up late'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
] as const)('at %i hours the greeting is “%s”', ([hour, words]) => {
  expect(dashboardTexts.greetings[timeOfDay(hour)]).toBe(words);
});
