import { expect, test } from 'vitest';
import { criteriaTypes } from '#features/badges/rules.ts';
import { categories, costLevels, effortLevels, timesOfDay } from '#features/date-suggestions/rules.ts';
import { goalCategories, goalUnits } from '#features/goals/rules.ts';
import { activityMax } from '#features/memories/rules.ts';
import { firstBadges, firstGoals, firstSuggestions } from './content-files.ts';

/** The importer holds every entry to the limits of its kind. What is here, it does not ask. */
const distinct = (values: Iterable<unknown>) => new Set(values).size;

test('there are enough of each kind, each with its own id and title', () => {
  expect(firstSuggestions.length).toBeGreaterThanOrEqual(60);
  expect(firstGoals.length).toBeGreaterThanOrEqual(24);
  expect(firstBadges.length).toBeGreaterThanOrEqual(18);
  for (const entries of [firstSuggestions, firstGoals]) {
    expect(distinct(entries.map(({ id }) => id))).toBe(entries.length);
    expect(distinct(entries.map(({ title }) => title))).toBe(entries.length);
  }
  for (const key of ['id', 'name', 'icon'] as const)
    expect(distinct(firstBadges.map((badge) => badge[key]))).toBe(firstBadges.length);
});

test('every category, cost, effort and time of day has several suggestions', () => {
  const count = (key: 'category' | 'cost_level' | 'effort_level' | 'time_of_day', value: string) =>
    firstSuggestions.filter((suggestion) => suggestion[key] === value).length;
  for (const category of categories) expect(count('category', category), category).toBeGreaterThanOrEqual(8);
  for (const cost of costLevels) expect(count('cost_level', cost), cost).toBeGreaterThanOrEqual(5);
  for (const effort of effortLevels) expect(count('effort_level', effort), effort).toBeGreaterThanOrEqual(5);
  for (const time of timesOfDay) expect(count('time_of_day', time), time).toBeGreaterThanOrEqual(5);
});

test('the two to six steps of a suggestion fit into a planned date', () => {
  for (const { title, steps } of firstSuggestions) {
    expect(steps.length, title).toBeGreaterThanOrEqual(2);
    expect(steps.length, title).toBeLessThanOrEqual(6);
    const planned = steps.map(({ activity, notes }, index) => `${index + 1}. ${activity} (${notes})`).join('\n');
    expect(planned.length, title).toBeLessThanOrEqual(activityMax.steps);
  }
});

test('every category and unit has goals, each of which takes more than one step and pays well', () => {
  for (const category of goalCategories)
    expect(firstGoals.filter((goal) => goal.category === category).length, category).toBeGreaterThanOrEqual(4);
  expect(distinct(firstGoals.map((goal) => goal.target_unit))).toBe(goalUnits.length);
  for (const { title, description, target_value, pebble_reward } of firstGoals) {
    expect(description.length, title).toBeGreaterThan(20);
    expect(target_value, title).toBeGreaterThan(1);
    expect(pebble_reward, title).toBeGreaterThanOrEqual(50);
    expect(pebble_reward, title).toBeLessThanOrEqual(200);
  }
});

test('every type of criteria has badges with rising requirements that can be met', () => {
  for (const type of criteriaTypes) {
    const steps = firstBadges.filter((badge) => badge.criteria_type === type).map(({ required }) => required);
    expect(steps.length, type).toBeGreaterThanOrEqual(4);
    expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
    expect(steps[0], type).toBeGreaterThan(0);
  }
  const ofCategories = firstBadges.filter((badge) => badge.criteria_type === 'all_categories');
  expect(Math.max(...ofCategories.map(({ required }) => required))).toBeLessThanOrEqual(categories.length);
  for (const { name, description, icon } of firstBadges) {
    expect(description.length, name).toBeGreaterThan(20);
    expect(icon, name).toMatch(/^\p{RGI_Emoji}$/v);
  }
});
