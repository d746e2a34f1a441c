/** Platform content for administrators: filtered lists, export and import. */
import * as z from 'zod';
import { contentFormats, contentOrders, contentStates, fileEffects, fileMax } from './content-choices.ts';
import { beforeTrimming, boundedString, choice, id, isCleanText, nextCursor, notFound } from './fields.ts';

export interface ContentQuery {
  search?: string | undefined;
  state?: (typeof contentStates)[number] | undefined;
  order?: (typeof contentOrders)[number] | undefined;
  cursor?: string | undefined;
}

/** Input fields of a list. Without filters it has all content, newest first. */
export const askedContent = {
  search: boundedString(beforeTrimming(100), { long: 'Up to 100' })
    .trim()
    .max(100, { error: 'Up to 100' })
    .refine(isCleanText, { error: 'Some of these characters cannot be used' })
    .optional(),
  state: choice(contentStates).optional(),
  order: choice(contentOrders).optional(),
  // A cursor of a list sorted by title includes a title.
  cursor: boundedString(1000).optional(),
};

/** `total` counts all matching items. */
export const contentPage = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.int(), items: z.array(item), nextCursor });

export const contentFile = {
  format: choice(contentFormats),
  text: boundedString(fileMax.characters, { error: 'Choose a file', long: 'Up to 1 MB' }),
};

/** The result of a check. A file with any wrong entry is not imported. */
export const fileFindings = z.object({
  entries: z.array(
    z.object({
      /** The line in a CSV or the 1-based position in a JSON list; 0 is the file itself. */
      at: z.int(),
      title: z.string(),
      effect: z.enum(fileEffects),
      issues: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  counts: z.record(z.enum(fileEffects), z.int()),
  /** Sent with the import, which fails if its result would differ from the checked one. */
  seen: z.string(),
});

export type FileFindings = z.output<typeof fileFindings>;

/** Why a checked file cannot be imported. */
export const fileErrors = { wrong_entries: 'unacceptable', changed_meanwhile: 'conflict' } as const;

/** Longer than any id, number or choice in a file. */
const writtenMax = 100;

/** Blank or missing: the entry is new or matched by its title. */
export const writtenId = boundedString(writtenMax, { error: notFound })
  .nullish()
  .transform((value) => value?.trim() || undefined)
  .pipe(id.optional());

/** As a number or as text. */
export const writtenNumber = (from: number, to: number) => {
  const error = `Whole number, ${from} to ${to}`;
  return z
    .union([boundedString(writtenMax, { error }), z.number()], { error })
    .transform((value) => (String(value).trim() === '' ? Number.NaN : Number(value) + 0))
    .pipe(z.int({ error }).min(from, { error }).max(to, { error }));
};

const notFlag = 'true or false';

/** Blank or missing means yes. */
export const writtenFlag = z
  .union([z.boolean(), boundedString(writtenMax), z.number()], { error: notFlag })
  .nullish()
  .transform((value) =>
    flags.get(
      String(value ?? '')
        .trim()
        .toLowerCase(),
    ),
  )
  .pipe(z.boolean({ error: notFlag }));

const flags = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Case-insensitive. */
export const writtenChoice = <const T extends readonly [string, ...string[]]>(values: T) => {
  const error = `One of ${values.join(', ')}`;
  return boundedString(writtenMax, { error }).trim().toLowerCase().pipe(z.enum(values, { error }));
};
