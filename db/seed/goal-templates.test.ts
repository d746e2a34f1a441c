import { describe, expect, test } from 'vitest';
import { goalCategories, goalMax, goalUnits } from '#features/goals/rules.ts';
import { isCleanText } from '#platform/contract/fields.ts';
import { firstGoals } from './goal-templates.ts';

test('there are at least twenty-four goals, each with its own id and title', () => {
  expect(firstGoals.length).toBeGreaterThanOrEqual(24);
  expect(new Set(firstGoals.map(({ id }) => id)).size).toBe(firstGoals.length);
  expect(new Set(firstGoals.map(({ title }) => title)).size).toBe(firstGoals.length);
});

test('every category and every unit has some', () => {
  for (const category of goalCategories)
    expect(firstGoals.filter((goal) => goal.category === category).length, category).toBeGreaterThanOrEqual(4);
  for (const unit of goalUnits)
    expect(
      firstGoals.some((goal) => goal.target_unit === unit),
      unit,
    ).toBe(true);
});

describe.each(firstGoals)('$title', ({ title, description, target_value, pebble_reward }) => {
  test('is within the limits of a template', () => {
    expect(title.length).toBeLessThanOrEqual(goalMax.title);
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(goalMax.description);
    expect(isCleanText(title + description)).toBe(true);
    expect(target_value).toBeGreaterThan(1);
    expect(pebble_reward).toBeGreaterThanOrEqual(50);
    expect(pebble_reward).toBeLessThanOrEqual(200);
  });
});
