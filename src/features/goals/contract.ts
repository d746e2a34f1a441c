/** Goals: two partners pick one from the templates, add progress to it, and are paid when it is reached. */
import * as z from 'zod/mini';
import { read, write } from '#platform/contract/call.ts';
import { choice, cursor, id, instant, nextCursor, optionalText } from '#platform/contract/fields.ts';
import { goalCategories, goalMax, goalStatuses, goalUnits } from './rules.ts';

const wholeNumber = { error: `Whole number, 1 to ${goalMax.target}` };

const promise = {
  title: z.string(),
  description: z.string(),
  category: z.enum(goalCategories),
  targetValue: z.int(),
  targetUnit: z.enum(goalUnits),
  pebbleReward: z.int(),
};

export const goalTemplate = z.object({
  id,
  ...promise,
  /** Whether the couple has an active copy of it. */
  isStarted: z.boolean(),
});

export const goal = z.object({
  id,
  templateId: id,
  ...promise,
  currentProgress: z.int(),
  /** What each of the two brought to it. */
  shares: z.object({ me: z.int(), partner: z.int() }),
  status: z.enum(goalStatuses),
  completedAt: z.nullable(instant),
  /** What completing it paid each partner; 0 when two goals had been paid within 7 days. */
  paidEach: z.nullable(z.int()),
  startedBy: z.enum(['me', 'partner']),
  createdAt: instant,
});

export const step = z.object({ id, by: z.enum(['me', 'partner']), amount: z.int(), notes: z.nullable(z.string()), createdAt: instant });

export const goals = {
  templates: read({
    says: 'A page of the active goal templates of a category, newest first, and how many each category has.',
    who: 'account',
    input: z.strictObject({ category: choice(goalCategories), cursor }),
    output: z.object({ counts: z.record(z.enum(goalCategories), z.int()), templates: z.array(goalTemplate), nextCursor }),
  }),
  list: read({
    says: 'A page of the couple’s active or completed goals, newest first, and how many there are of both.',
    who: 'partner',
    input: z.strictObject({ status: choice(goalStatuses), cursor }),
    output: z.object({ counts: z.record(z.enum(goalStatuses), z.int()), goals: z.array(goal), nextCursor }),
  }),
  progress: read({
    says: 'A page of the steps taken towards a goal, the latest first.',
    who: 'partner',
    input: z.strictObject({ goalId: id, cursor }),
    output: z.object({ steps: z.array(step), nextCursor }),
  }),
  start: write({
    says: 'Start a goal from a template; a couple has one active goal of each.',
    who: 'partner',
    input: z.strictObject({ id, templateId: id }),
    output: z.object({ id }),
    refusals: { already_started: 'conflict', id_taken: 'conflict' },
  }),
  addProgress: write({
    says: 'Add progress to an active goal. Reaching the target completes it and pays both partners, once.',
    who: 'partner',
    input: z.strictObject({
      id,
      goalId: id,
      amount: z.int(wholeNumber).check(z.gte(1, wholeNumber), z.lte(goalMax.target, wholeNumber)),
      notes: optionalText(goalMax.notes),
    }),
    output: z.object({ currentProgress: z.int(), status: z.enum(goalStatuses), paidEach: z.nullable(z.int()) }),
    refusals: { already_completed: 'conflict', too_much: 'unacceptable', id_taken: 'conflict' },
  }),
};
