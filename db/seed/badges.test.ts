import { describe, expect, test } from 'vitest';
import { badgeMax, criteriaOf, criteriaTypes } from '#features/badges/rules.ts';
import { categories } from '#features/date-suggestions/rules.ts';
import { isCleanText } from '#platform/contract/fields.ts';
import { firstBadges } from './badges.ts';

test('there are at least eighteen badges, each with its own id, name and picture', () => {
  expect(firstBadges.length).toBeGreaterThanOrEqual(18);
  for (const key of ['id', 'name', 'icon'] as const)
    expect(new Set(firstBadges.map((badge) => badge[key])).size, key).toBe(firstBadges.length);
});

test('every type of criteria has badges with rising requirements', () => {
  for (const type of criteriaTypes) {
    const steps = firstBadges.filter(({ criteria_type }) => criteria_type === type).map(({ required }) => required);
    expect(steps.length, type).toBeGreaterThanOrEqual(4);
    expect(steps).toEqual([...new Set(steps)].sort((one, other) => one - other));
  }
});

describe.each(firstBadges)('$name', ({ name, description, icon, criteria_type, required }) => {
  test('is within the limits of a badge and can be unlocked', () => {
    expect(name.length).toBeLessThanOrEqual(badgeMax.name);
    expect(description.length).toBeGreaterThan(20);
    expect(description.length).toBeLessThanOrEqual(badgeMax.description);
    expect(isCleanText(name + description)).toBe(true);
    expect(icon).toMatch(/^\p{RGI_Emoji}$/v);
    expect(criteriaOf({ type: criteria_type, required })).toEqual({ type: criteria_type, required });
    expect(required).toBeGreaterThan(0);
    expect(required).toBeLessThanOrEqual(criteria_type === 'all_categories' ? categories.length : badgeMax.required);
  });
});
