/** Goals: partners start one from a template, add progress and are paid when it is reached. */
import * as z from 'zod';
import { read, write } from '#platform/contract/procedure.ts';
import { contentProcedures } from '#platform/contract/content-procedures.ts';
import { choice, cursor, id, instant, line, nextCursor, optionalText } from '#platform/contract/fields.ts';
import { goalCategories, goalMax, goalStatuses, goalUnits } from './rules.ts';
import { templateFormTexts } from './messages.ts';

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
  /** Whether the couple has an active goal of it. */
  isStarted: z.boolean(),
});

export const goal = z.object({
  id,
  templateId: id,
  ...promise,
  currentProgress: z.int(),
  /** Progress by each partner. */
  shares: z.object({ me: z.int(), partner: z.int() }),
  status: z.enum(goalStatuses),
  completedAt: instant.nullable(),
  /** The amount for each. 0 within the first 24 hours of a pair or after two paid goals within 7 days. Null until completed. */
  paidEach: z.int().nullable(),
  /** The reader's amount: 0 if their own limit of two within 7 days was used up with anyone. */
  paidMe: z.int().nullable(),
  startedBy: z.enum(['me', 'partner']),
  createdAt: instant,
  /** Dates completed of late that can be counted for it by one press. */
  datesToCount: z.array(id),
});

export const step = z.object({
  id,
  by: z.enum(['me', 'partner']),
  amount: z.int(),
  notes: z.string().nullable(),
  createdAt: instant,
});

export const adminTemplate = z.object({
  id,
  ...promise,
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

/** For requests and files. */
export const templateTextFields = {
  title: line(goalMax.title, { empty: templateFormTexts.titleNeeded }),
  description: optionalText(goalMax.description).transform((description) => description ?? ''),
};

/** JSON has a -0, the database has not: adding 0 removes the sign. */
const whole = (from: number, to: number, error: string) =>
  z
    .int({ error })
    .min(from, { error })
    .max(to, { error })
    .overwrite((number) => number + 0);

const administration = contentProcedures(adminTemplate, {
  ...templateTextFields,
  category: choice(goalCategories),
  targetValue: whole(1, goalMax.target, templateFormTexts.targetWrong),
  targetUnit: choice(goalUnits),
  pebbleReward: whole(0, goalMax.reward, templateFormTexts.rewardWrong),
  isActive: z.boolean(),
});

export const goals = {
  templates: read({
    summary: 'A page of the active goal templates of a category, newest first, and how many each category has.',
    access: 'account',
    input: z.strictObject({ category: choice(goalCategories), cursor }),
    output: z.object({
      counts: z.record(z.enum(goalCategories), z.int()),
      templates: z.array(goalTemplate),
      nextCursor,
    }),
  }),
  list: read({
    summary: 'A page of the couple’s active or completed goals, newest first, and how many there are of both.',
    access: 'partner',
    input: z.strictObject({ status: choice(goalStatuses), cursor }),
    output: z.object({
      counts: z.record(z.enum(goalStatuses), z.int()),
      goals: z.array(goal),
      /** Set within a pair's first 24 hours: when goals start to pay. */ payFrom: instant.nullable(),
      nextCursor,
    }),
  }),
  progress: read({
    summary: 'A page of the steps taken toward a goal, the latest first.',
    access: 'partner',
    input: z.strictObject({ goalId: id, cursor }),
    output: z.object({ steps: z.array(step), nextCursor }),
  }),
  start: write({
    summary: 'Start a goal from a template; a couple has one active goal of each.',
    access: 'partner',
    input: z.strictObject({ id, templateId: id }),
    output: z.object({ id }),
    errors: { already_started: 'conflict', id_taken: 'conflict' },
  }),
  addProgress: write({
    summary: 'Add progress to an active goal. Reaching the target completes it and pays both partners, once.',
    access: 'partner',
    input: z.strictObject({
      id,
      goalId: id,
      amount: z.int(wholeNumber).min(1, wholeNumber).max(goalMax.target, wholeNumber),
      notes: optionalText(goalMax.notes),
      /** A completed date that this counts; it counts once. */
      memoryId: id.nullable().default(null),
    }),
    output: z.object({
      currentProgress: z.int(),
      status: z.enum(goalStatuses),
      paidEach: z.int().nullable(),
      paidMe: z.int().nullable(),
    }),
    errors: { already_completed: 'conflict', too_much: 'unacceptable', id_taken: 'conflict' },
  }),
  allTemplates: administration.all('A page of all goal templates, whether active or not.'),
  createTemplate: administration.create(
    'Create a goal template. The same id with the same content again is the same template.',
  ),
  updateTemplate: administration.update(
    'Change a goal template, or turn it on or off. Refused when it was changed since `seen`. Goals that were started from it stay as they are.',
  ),
  deleteTemplate: administration.delete('Delete a goal template. Goals that were started from it stay as they are.'),
  exportTemplates: administration.export('All goal templates as a file.'),
  checkTemplates: administration.check(
    'What taking in a file of goal templates would do, and what is wrong with it. Changes nothing.',
  ),
  importTemplates: administration.import('Take in a file of goal templates, if that does what checking it has shown.'),
};
