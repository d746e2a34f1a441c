/** The words of date suggestions. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { dateSuggestions } from './contract.ts';
import { suggestionMax, type Filters, type Kind } from './rules.ts';

type Labels<T extends string> = Readonly<Record<T, string>>;

export const categoryLabels: Labels<Kind['category']> = {
  romantic: 'Romantic',
  adventure: 'Adventure',
  relaxation: 'Relaxation',
  cultural: 'Cultural',
  active: 'Active',
  food: 'Food',
  entertainment: 'Entertainment',
};

export const costLabels: Labels<Kind['costLevel']> = {
  free: 'Free',
  low: 'Low cost',
  medium: 'Medium cost',
  high: 'High cost',
};
export const effortLabels: Labels<Kind['effortLevel']> = {
  low: 'Low effort',
  medium: 'Medium effort',
  high: 'High effort',
};
export const timeLabels: Labels<Kind['timeOfDay']> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  night: 'Night',
  any: 'Any time',
};

/** A filter's name, the choice of all, and the others. Each says by itself what it is about: on phones nothing else does. */
export const filterTexts = {
  category: { name: 'Category', all: 'All categories', choices: categoryLabels },
  costLevel: { name: 'Cost', all: 'All costs', choices: costLabels },
  effortLevel: { name: 'Effort', all: 'All efforts', choices: effortLabels },
  timeOfDay: { name: 'Time of Day', all: 'All times', choices: timeLabels },
} as const satisfies Record<keyof Filters, { name: string; all: string; choices: Labels<string> }>;

export const suggestionTexts = {
  title: 'Date Suggestions',
  lead: 'Borrow a plan, change what you like, and call it your own idea.',
  filters: 'Filters',
  clear: 'Clear filters',
  ideas: 'Ideas',
  found: (total: number) => (total === 1 ? '1 idea' : `${total} ideas`),
  select: 'Select & Customize',
  none: 'No suggestions match your filters. Try adjusting them!',
  loadFailed: 'Failed to load suggestions',
} as const;

export const saveErrors: ErrorMessages<typeof dateSuggestions, 'createSuggestion' | 'updateSuggestion'> & {
  not_found: string;
} = {
  id_taken: 'This suggestion stands in the list already',
  changed_meanwhile: 'This suggestion was changed meanwhile',
  not_found: 'This suggestion was deleted meanwhile',
};

/** The words of administrators. */
export const keptTexts = {
  title: 'Date Suggestions',
  back: 'Back to admin dashboard',
  lead: 'The ideas that people plan their dates from.',
  loading: 'Loading suggestions...',
  loadFailed: 'Error loading suggestions',
  one: 'suggestion',
  many: 'suggestions',
  list: 'Existing suggestions',
  none: 'No suggestions yet. The first one is yours to write.',
  noneFound: 'No suggestion is like that.',
  showAll: 'Show all',

  newOne: 'New Suggestion',
  create: 'Create Suggestion',
  edit: 'Edit Suggestion',
  update: 'Update Suggestion',
  saving: 'Saving...',
  cancel: 'Cancel',
  created: 'Suggestion created successfully!',
  updated: 'Suggestion updated successfully!',
  createFailed: 'Error creating suggestion',
  createStepsFailed: 'Error creating steps',
  updateFailed: 'Error updating suggestion',
  updateStepsFailed: 'Error updating steps',

  name: 'Title',
  untitled: 'Untitled',
  titleNeeded: 'Enter a title',
  description: 'Description',
  category: 'Category',
  cost: 'Cost',
  effort: 'Effort',
  time: 'Time',
  active: 'Active',
  activeHint: 'Only what is active is suggested to people.',
  inactive: 'Inactive',
  steps: 'Steps',
  step: (place: number) => `Step ${place}`,
  stepHint: 'What to do',
  notes: (place: number) => `Notes for step ${place}`,
  notesHint: 'Notes (optional)',
  addStep: 'Add Step',
  mostSteps: `Up to ${suggestionMax.steps} steps`,
  stepUp: (place: number) => `Move step ${place} up`,
  stepDown: (place: number) => `Move step ${place} down`,
  removeStep: (place: number) => `Remove step ${place}`,
  stepMoved: (activity: string, place: number, of: number) =>
    `${isolated(activity.trim() || 'The step')}: now step ${place} of ${of}`,
  stepRemoved: (place: number) => `Step ${place} removed`,

  changedBy: (by: string | null) => `${by ?? 'Somebody'} changed this suggestion meanwhile`,
  changedHint: 'What you typed is still in its fields. Save again to put it over theirs, or let it go.',
  discard: 'Let go of mine',
  gone: 'This suggestion was deleted meanwhile',
  goneHint: 'What you typed is still here. Saving brings it back.',
  notThere: 'There is no such suggestion any more.',

  stepCount: (count: number) => (count === 1 ? '1 step' : `${count} steps`),
  editOne: 'Edit',
  deleteOne: 'Delete',
  deleteTitle: 'Delete this suggestion?',
  deleteText: ({ title }: { title: string }) =>
    `“${isolated(title)}” goes for good. Dates that were planned from it stay as they are.`,
  deleted: 'Suggestion deleted',
  deleteFailed: 'Error deleting suggestion',

  importTitle: 'Import suggestions',
  columns:
    'Columns: title, category, cost_level, effort_level, time_of_day; id, description, is_active, step_1, step_1_notes, step_2 and so on as you like.',
} as const;
