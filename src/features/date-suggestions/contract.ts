/** Date suggestions: ideas to plan a date from, each with its steps. Platform content: everyone reads what is active. */
import * as z from 'zod/mini';
import { read } from '#platform/contract/call.ts';
import { choice, cursor, id, nextCursor } from '#platform/contract/fields.ts';
import { askedTimes, categories, costLevels, effortLevels, timesOfDay } from './rules.ts';

/** Longest texts, and most steps. */
export const suggestionMax = { title: 120, description: 1000, steps: 20, activity: 200, notes: 1000 } as const;

const step = z.object({ stepNumber: z.int(), activity: z.string(), notes: z.nullable(z.string()) });

export const suggestion = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(categories),
  costLevel: z.enum(costLevels),
  effortLevel: z.enum(effortLevels),
  timeOfDay: z.enum(timesOfDay),
  /** In their order. */
  steps: z.array(step),
});

export const dateSuggestions = {
  list: read({
    says: 'A page of the active suggestions that pass the filters, newest first. A filter left out asks for all.',
    who: 'visitor',
    input: z.strictObject({
      category: z.optional(choice(categories)),
      costLevel: z.optional(choice(costLevels)),
      effortLevel: z.optional(choice(effortLevels)),
      timeOfDay: z.optional(choice(askedTimes)),
      cursor,
    }),
    output: z.object({ total: z.int(), suggestions: z.array(suggestion), nextCursor }),
  }),
  one: read({
    says: 'One active suggestion.',
    who: 'visitor',
    input: z.strictObject({ suggestionId: id }),
    output: z.object({ suggestion }),
  }),
};
