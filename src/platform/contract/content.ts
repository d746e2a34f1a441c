/** Platform content as administrators tend it: lists to search and order, and files to take along and bring back. */
import * as z from 'zod';
import { contentFormats, contentOrders, contentStates, fileEffects, fileMax } from './content-choices.ts';
import { beforeTrimming, boundedString, choice, id, isCleanText, nextCursor, notFound } from './fields.ts';

export interface AskedContent {
  search?: string | undefined;
  state?: (typeof contentStates)[number] | undefined;
  order?: (typeof contentOrders)[number] | undefined;
  cursor?: string | undefined;
}

/** The fields of a procedure that lists content; what is left out asks for all, newest first. */
export const askedContent = {
  search: boundedString(beforeTrimming(100), { long: 'Up to 100' })
    .trim()
    .max(100, { error: 'Up to 100' })
    .refine(isCleanText, { error: 'Some of these characters cannot be used' })
    .optional(),
  state: choice(contentStates).optional(),
  order: choice(contentOrders).optional(),
  // A cursor of a list by title has the title in it.
  cursor: boundedString(1000).optional(),
};

/** A page of content, and how much there is of what was asked for. */
export const contentPage = <T extends z.ZodType>(item: T) => z.object({ total: z.int(), items: z.array(item), nextCursor });

export const contentFile = {
  format: choice(contentFormats),
  text: boundedString(fileMax.characters, { error: 'Choose a file', long: 'Up to 1 MB' }),
};

/** What taking a file in would do, entry by entry; nothing is taken in while one is wrong. */
export const fileFindings = z.object({
  entries: z.array(
    z.object({
      /** The line of a CSV on which it begins; the place in a JSON list, from 1. 0 is the file itself. */
      at: z.int(),
      title: z.string(),
      effect: z.enum(fileEffects),
      issues: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  counts: z.record(z.enum(fileEffects), z.int()),
  /** To be sent along with the file to take it in: if that would do anything else by then, it is refused. */
  seen: z.string(),
});

export type FileFindings = z.output<typeof fileFindings>;

/** Why a file that was checked cannot be taken in. */
export const fileErrors = { wrong_entries: 'unacceptable', changed_meanwhile: 'conflict' } as const;

/** Longer than any id, number or choice that stands in a file. */
const writtenMax = 100;

/** An id in a file; left out or blank, the entry is new or known by its title. */
export const writtenId = boundedString(writtenMax, { error: notFound })
  .nullish()
  .transform((value) => value?.trim() || undefined)
  .pipe(id.optional());

/** A whole number in a file, as a number or as text. */
export const writtenNumber = (from: number, to: number) => {
  const error = `Whole number, ${from} to ${to}`;
  return z
    .union([boundedString(writtenMax, { error }), z.number()], { error })
    .transform((value) => (String(value).trim() === '' ? Number.NaN : Number(value) + 0))
    .pipe(z.int({ error }).min(from, { error }).max(to, { error }));
};

const notFlag = 'true or false';

/** Yes or no in a file; left out or blank it is yes. */
export const writtenFlag = z
  .union([z.boolean(), boundedString(writtenMax), z.number()], { error: notFlag })
  .nullish()
  .transform((value) => flags.get(String(value ?? '').trim().toLowerCase()))
  .pipe(z.boolean({ error: notFlag }));

const flags = new Map([['true', true], ['yes', true], ['1', true], ['', true], ['false', false], ['no', false], ['0', false]]);

/** One of a list in a file, in either case. */
export const writtenChoice = <const T extends readonly [string, ...string[]]>(values: T) => {
  const error = `One of ${values.join(', ')}`;
  return boundedString(writtenMax, { error }).trim().toLowerCase().pipe(z.enum(values, { error }));
};
