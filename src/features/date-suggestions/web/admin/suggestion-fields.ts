import { wordsIn, type ContentField } from '#design/content/content-fields.tsx';
import { suggestionMax, type SuggestionContent } from '../../rules.ts';
import { categoryLabels, costLabels, effortLabels, keptTexts, timeLabels } from '../../messages.ts';
import type { KeptSuggestion } from './admin-suggestions.ts';
import styles from './suggestion-form.module.css';

/** The fields of a suggestion above its steps. */
export const suggestionFields: readonly ContentField<Omit<SuggestionContent, 'steps'>>[] = [
  {
    kind: 'text',
    key: 'title',
    label: keptTexts.name,
    required: keptTexts.titleNeeded,
    maxLength: suggestionMax.title,
  },
  { kind: 'area', key: 'description', label: keptTexts.description, maxLength: suggestionMax.description },
  {
    className: styles.kinds ?? '',
    fields: [
      { kind: 'choice', key: 'category', label: keptTexts.category, labels: categoryLabels },
      { kind: 'choice', key: 'costLevel', label: keptTexts.cost, labels: costLabels },
      { kind: 'choice', key: 'effortLevel', label: keptTexts.effort, labels: effortLabels },
      { kind: 'choice', key: 'timeOfDay', label: keptTexts.time, labels: timeLabels },
    ],
  },
  { kind: 'switch', key: 'isActive', label: keptTexts.active, hint: keptTexts.activeHint, off: keptTexts.inactive },
];

/** The display text of each field, by its label. */
export function wordsOf(suggestion: KeptSuggestion): Record<string, string> {
  const steps = suggestion.steps.map(({ stepNumber, activity, notes }) => [
    keptTexts.step(stepNumber),
    notes ? `${activity} (${notes})` : activity,
  ]);
  return { ...wordsIn(suggestionFields, suggestion), ...Object.fromEntries(steps) };
}
