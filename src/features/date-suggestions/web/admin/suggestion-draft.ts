/** The values of the suggestion form: the saved suggestion with the unsaved input over it. */
import { newKind, withoutBlankSteps, type SuggestionContent } from '../../rules.ts';
import type { KeptSuggestion } from './admin-suggestions.ts';

export interface TypedStep {
  /** The React key, which does not change when the step moves. */
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
  const steps = suggestion.steps.map(({ stepNumber, activity, notes }) => ({
    key: `${stepNumber}`,
    activity,
    notes: notes ?? '',
  }));
  return {
    title,
    description,
    category,
    costLevel,
    effortLevel,
    timeOfDay,
    isActive,
    steps: steps.length > 0 ? steps : blank.steps,
  };
}

/** The optimistic suggestion: the form's values over the saved one. `seen` stays that of the saved one. */
export function suggestionIn(
  id: string,
  over: KeptSuggestion | null,
  { steps, ...rest }: SuggestionFields,
): KeptSuggestion {
  const written = withoutBlankSteps(steps).map(({ activity, notes }, index) => ({
    stepNumber: index + 1,
    activity,
    notes: notes.trim() || null,
  }));
  return { createdAt: '', updatedAt: '', updatedByName: null, ...over, id, ...rest, steps: written };
}
