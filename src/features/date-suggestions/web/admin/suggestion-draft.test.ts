import { expect, test } from 'vitest';
import { differences } from '#design/content/content-form.ts';
import type { KeptSuggestion } from './admin-suggestions.ts';
import { fieldsOf, suggestionIn } from './suggestion-draft.ts';
import { wordsOf } from './suggestion-fields.ts';

const kite: KeptSuggestion = {
  id: '0198c5a1-7d2e-7000-8000-000000000001',
  title: 'Fly a kite',
  description: '',
  category: 'active',
  costLevel: 'free',
  effortLevel: 'low',
  timeOfDay: 'any',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  updatedByName: null,
  steps: [{ stepNumber: 1, activity: 'Build it', notes: 'Paper' }],
};

test('a new suggestion is romantic, of medium cost and effort, for the evening, active, and has one blank step', () => {
  expect(fieldsOf(null)).toMatchObject({
    title: '',
    category: 'romantic',
    costLevel: 'medium',
    effortLevel: 'medium',
    timeOfDay: 'evening',
    isActive: true,
    steps: [{ activity: '', notes: '' }],
  });
});

test('a suggestion comes out of the form as it went in; one without steps keeps a blank row', () => {
  expect(suggestionIn(kite.id, kite, fieldsOf(kite))).toEqual(kite);
  expect(fieldsOf({ ...kite, steps: [] }).steps).toMatchObject([{ activity: '' }]);
});

test('a new one looks as it was typed, without its blank steps', () => {
  const steps = ['', 'Fly it', ' '].map((activity, index) => ({ key: `${index}`, activity, notes: ' ' }));
  expect(suggestionIn(kite.id, null, { ...fieldsOf(null), title: 'Fly', steps })).toMatchObject({
    id: kite.id,
    title: 'Fly',
    category: 'romantic',
    steps: [{ stepNumber: 1, activity: 'Fly it', notes: null }],
  });
});

test('what somebody else changed is told in words', () => {
  const now = {
    ...kite,
    isActive: false,
    timeOfDay: 'night' as const,
    steps: [...kite.steps, { stepNumber: 2, activity: 'Fly it', notes: null }],
  };
  expect(differences(wordsOf(kite), wordsOf(now))).toEqual([
    { label: 'Time', before: 'Any time', now: 'Night' },
    { label: 'Active', before: 'Active', now: 'Inactive' },
    { label: 'Step 2', before: '–', now: 'Fly it' },
  ]);
  expect(
    differences(wordsOf(now), wordsOf({ ...kite, steps: [{ stepNumber: 1, activity: 'Fly it', notes: null }] })),
  ).toMatchObject([
    { label: 'Time' },
    { label: 'Active' },
    { label: 'Step 1', before: 'Build it (Paper)', now: 'Fly it' },
    { label: 'Step 2', before: 'Fly it', now: '–' },
  ]);
});
