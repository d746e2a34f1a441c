import * as z from 'zod';
import { writtenChoice, writtenFlag, writtenId } from '#platform/contract/content.ts';
import type { ContentFile } from '#platform/server/content/content-file.ts';
import { writtenSuggestion } from '../contract.ts';
import {
  categories,
  contentOf,
  costLevels,
  effortLevels,
  suggestionMax,
  timesOfDay,
  type SuggestionContent,
} from '../rules.ts';
import type { KeptSuggestion } from './store.ts';

const entry = z.strictObject({
  id: writtenId,
  ...writtenSuggestion,
  category: writtenChoice(categories),
  cost_level: writtenChoice(costLevels),
  effort_level: writtenChoice(effortLevels),
  time_of_day: writtenChoice(timesOfDay),
  is_active: writtenFlag,
});

export type SuggestionEntry = z.output<typeof entry>;

const places = Array.from({ length: suggestionMax.steps }, (_, index) => index + 1);
const required = ['title', 'category', 'cost_level', 'effort_level', 'time_of_day'];

/** A CSV has one column for each step and one for its notes. */
export const suggestionFile: ContentFile<SuggestionEntry> = {
  columns: [
    'id',
    'title',
    'description',
    'category',
    'cost_level',
    'effort_level',
    'time_of_day',
    'is_active',
    ...places.flatMap((place) => [`step_${place}`, `step_${place}_notes`]),
  ],
  required,
  entry,
  toEntry: (line) => ({
    ...Object.fromEntries(Object.entries(line).filter(([column]) => !column.startsWith('step_'))),
    steps: places.map((place) => ({ activity: line[`step_${place}`], notes: line[`step_${place}_notes`] })),
  }),
  toColumns: ({ steps, ...rest }: SuggestionEntry) => ({
    ...rest,
    ...Object.fromEntries(
      steps.flatMap(({ activity, notes }, index) => [
        [`step_${index + 1}`, activity],
        [`step_${index + 1}_notes`, notes],
      ]),
    ),
  }),
  columnOf,
};

export function contentWritten({
  title,
  description,
  category,
  cost_level,
  effort_level,
  time_of_day,
  is_active,
  steps,
}: SuggestionEntry): SuggestionContent {
  return {
    title,
    description,
    category,
    costLevel: cost_level,
    effortLevel: effort_level,
    timeOfDay: time_of_day,
    isActive: is_active,
    steps,
  };
}

export function entryOf(suggestion: KeptSuggestion): SuggestionEntry {
  const { title, description, category, costLevel, effortLevel, timeOfDay, isActive, steps } = contentOf(suggestion);
  return {
    id: suggestion.id,
    title,
    description,
    category,
    cost_level: costLevel,
    effort_level: effortLevel,
    time_of_day: timeOfDay,
    is_active: isActive,
    steps: [...steps],
  };
}

/** For example, `steps.2.notes` is in the column step_3_notes. */
function columnOf(field: string): string {
  const [steps, index, part] = field.split('.');
  if (steps !== 'steps') return field;
  return `step_${Number(index ?? 0) + 1}${part === 'notes' ? '_notes' : ''}`;
}
