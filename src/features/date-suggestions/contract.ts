/** Date suggestions: ideas for dates, each with its steps. Platform content: everyone can read what is active. */
import * as z from 'zod';
import { read } from '#platform/contract/procedure.ts';
import { contentProcedures } from '#platform/contract/content-procedures.ts';
import {
  choice,
  cursor,
  id,
  instant,
  line,
  nextCursor,
  optionalLine,
  optionalText,
} from '#platform/contract/fields.ts';
import { categories, costLevels, effortLevels, suggestionMax, timesOfDay, withoutBlankSteps } from './rules.ts';

const step = z.object({ stepNumber: z.int(), activity: z.string(), notes: z.string().nullable() });

export const suggestion = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  costLevel: z.enum(costLevels),
  effortLevel: z.enum(effortLevels),
  timeOfDay: z.enum(timesOfDay),
  /** In order. */
  steps: z.array(step),
});

/** For administrators. */
export const keptSuggestion = suggestion.extend({
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  /** Null for the content the product came with. */
  updatedByName: z.string().nullable(),
});

const tooManySteps = { error: `Up to ${suggestionMax.steps} steps` };

/** For forms and files. */
export const writtenSuggestion = {
  title: line(suggestionMax.title, { empty: 'Enter a title' }),
  description: optionalText(suggestionMax.description).transform((words) => words ?? ''),
  /** Entries with a blank activity are dropped. The count is checked before each entry is parsed, since a file may hold a million. */
  steps: z
    .array(z.unknown())
    .max(5 * suggestionMax.steps, tooManySteps)
    .default([])
    .pipe(
      z.array(
        z.strictObject({ activity: optionalLine(suggestionMax.activity), notes: optionalLine(suggestionMax.notes) }),
      ),
    )
    .transform(withoutBlankSteps)
    .pipe(
      z.array(z.object({ activity: z.string(), notes: z.string().nullable() })).max(suggestionMax.steps, tooManySteps),
    ),
};

const administration = contentProcedures(keptSuggestion, {
  ...writtenSuggestion,
  category: choice(categories),
  costLevel: choice(costLevels),
  effortLevel: choice(effortLevels),
  timeOfDay: choice(timesOfDay),
  isActive: z.boolean(),
});

export const dateSuggestions = {
  list: read({
    summary: 'A page of the active suggestions that pass the filters, newest first. A filter left out asks for all.',
    access: 'visitor',
    input: z.strictObject({
      category: choice(categories).optional(),
      costLevel: choice(costLevels).optional(),
      effortLevel: choice(effortLevels).optional(),
      timeOfDay: choice(timesOfDay).optional(),
      cursor,
    }),
    output: z.object({ total: z.int(), suggestions: z.array(suggestion), nextCursor }),
  }),
  get: read({
    summary: 'One active suggestion.',
    access: 'visitor',
    input: z.strictObject({ suggestionId: id }),
    output: z.object({ suggestion }),
  }),
  allSuggestions: administration.all('A page of the suggestions, active or not.'),
  anySuggestion: read({
    summary: 'One suggestion, active or not.',
    access: 'administrator',
    input: z.strictObject({ id }),
    output: keptSuggestion,
  }),
  createSuggestion: administration.create(
    'Add a suggestion with its steps; the same one again is the same suggestion.',
  ),
  updateSuggestion: administration.update(
    'Change a suggestion and its steps, unless somebody else did since it was seen.',
  ),
  deleteSuggestion: administration.delete(
    'Delete a suggestion. Dates that were planned from it keep what they have of it.',
  ),
  exportSuggestions: administration.export('All suggestions in a file, newest first.'),
  checkSuggestions: administration.check(
    'What taking a file of suggestions in would do, entry by entry. Nothing is stored.',
  ),
  importSuggestions: administration.import('Take a file of suggestions in as it was checked: all of it or nothing.'),
};
