/** A suggestion as a form holds it: what there is, and over it what was typed and not yet saved. */
import { newKind, withoutBlankSteps, type SuggestionContent } from '../rules.ts';
import { categoryLabels, costLabels, effortLabels, keptTexts, timeLabels } from '../messages.ts';
import type { KeptSuggestion } from './admin-suggestions.ts';

export interface TypedStep {
  /** Stays with the step wherever it moves. */
  key: string;
  activity: string;
  notes: string;
}

export interface SuggestionFields extends Omit<SuggestionContent, 'steps'> {
  /** At least one. */
  steps: readonly TypedStep[];
}

export const blankStep = (key: string): TypedStep => ({ key, activity: '', notes: '' });

const blank: SuggestionFields = { title: '', description: '', ...newKind, steps: [blankStep('first')] };

export function fieldsOf(suggestion: KeptSuggestion | null): SuggestionFields {
  if (!suggestion) return blank;
  const { title, description, category, costLevel, effortLevel, timeOfDay, isActive } = suggestion;
  const steps = suggestion.steps.map(({ stepNumber, activity, notes }) => ({ key: `${stepNumber}`, activity, notes: notes ?? '' }));
  return { title, description, category, costLevel, effortLevel, timeOfDay, isActive, steps: steps.length > 0 ? steps : blank.steps };
}

/** What a form makes of a suggestion, or of none: its look until the server answers. What was seen of it stays with it. */
export function suggestionIn(id: string, over: KeptSuggestion | null, { steps, ...rest }: SuggestionFields): KeptSuggestion {
  const written = withoutBlankSteps(steps).map(({ activity, notes }, index) => ({ stepNumber: index + 1, activity, notes: notes.trim() || null }));
  return { createdAt: '', updatedAt: '', updatedByName: null, ...over, id, ...rest, steps: written };
}

/** Each field of a suggestion in words, by its label. */
export function wordsOf({ title, description, category, costLevel, effortLevel, timeOfDay, isActive, steps }: KeptSuggestion): Record<string, string> {
  return {
    [keptTexts.name]: title,
    [keptTexts.description]: description,
    [keptTexts.category]: categoryLabels[category],
    [keptTexts.cost]: costLabels[costLevel],
    [keptTexts.effort]: effortLabels[effortLevel],
    [keptTexts.time]: timeLabels[timeOfDay],
    [keptTexts.active]: isActive ? keptTexts.active : keptTexts.inactive,
    ...Object.fromEntries(steps.map(({ stepNumber, activity, notes }) => [keptTexts.step(stepNumber), notes ? `${activity} (${notes})` : activity])),
  };
}
