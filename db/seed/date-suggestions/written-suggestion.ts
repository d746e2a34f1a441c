import type { Kind } from '#features/date-suggestions/rules.ts';

/** A suggestion as we write it. A step is what to do, or that and a note. */
export interface WrittenSuggestion {
  title: string;
  description: string;
  cost: Kind['costLevel'];
  effort: Kind['effortLevel'];
  time: Kind['timeOfDay'];
  steps: readonly (string | readonly [activity: string, notes: string])[];
}
