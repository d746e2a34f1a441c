import { describe, expect, test } from 'vitest';
import { categories, costLevels, effortLevels, suggestionMax, timesOfDay } from '#features/date-suggestions/rules.ts';
import { activityMax } from '#features/memories/rules.ts';
import { isCleanText } from '#platform/contract/fields.ts';
import { firstSuggestions } from './date-suggestions.ts';

test('there are at least sixty suggestions, each with its own id and title', () => {
  expect(firstSuggestions.length).toBeGreaterThanOrEqual(60);
  expect(new Set(firstSuggestions.map(({ id }) => id)).size).toBe(firstSuggestions.length);
  expect(new Set(firstSuggestions.map(({ title }) => title)).size).toBe(firstSuggestions.length);
});

test.each(categories)('at least eight are %s', (category) => {
  expect(firstSuggestions.filter((suggestion) => suggestion.category === category).length).toBeGreaterThanOrEqual(8);
});

test('every cost, effort and time of day has several', () => {
  const count = (key: 'cost_level' | 'effort_level' | 'time_of_day', value: string) =>
    firstSuggestions.filter((suggestion) => suggestion[key] === value).length;
  for (const cost of costLevels) expect(count('cost_level', cost), cost).toBeGreaterThanOrEqual(5);
  for (const effort of effortLevels) expect(count('effort_level', effort), effort).toBeGreaterThanOrEqual(5);
  for (const time of timesOfDay) expect(count('time_of_day', time), time).toBeGreaterThanOrEqual(5);
});

describe.each(firstSuggestions)('$title', ({ title, description, steps }) => {
  test('is within the limits, and its steps fit into a planned date', () => {
    expect(title.length).toBeLessThanOrEqual(suggestionMax.title);
    expect(description.length).toBeLessThanOrEqual(suggestionMax.description);
    expect(steps.length).toBeGreaterThanOrEqual(2);
    expect(steps.length).toBeLessThanOrEqual(6);
    for (const { activity, notes } of steps) {
      expect(activity.length).toBeLessThanOrEqual(suggestionMax.activity);
      expect(isCleanText(activity + (notes ?? ''))).toBe(true);
    }
    const planned = steps
      .map(({ step_number, activity, notes }) => `${step_number}. ${activity} (${notes})`)
      .join('\n');
    expect(planned.length).toBeLessThanOrEqual(activityMax.steps);
  });
});
