/** Pebbles: the reward currency. The balance always equals the sum of the ledger. */
import * as z from 'zod';
import { read, write } from '#platform/contract/procedure.ts';
import { boundedString, cursor, id, instant, line, nextCursor } from '#platform/contract/fields.ts';
import { configNumberWords } from './messages.ts';
import { configNumber, configNumberWrong, configRanges, jarMax, reasons, thanks, type NumberRange } from './rules.ts';

const treatText = line(jarMax.treat, { empty: 'Write a treat', long: `One line, up to ${jarMax.treat}` });

export const transaction = z.object({
  id,
  /** Negative when pebbles were taken back or spent. */
  amount: z.int(),
  reason: z.enum(reasons),
  activity: z.string().nullable(),
  category: z.string().nullable(),
  createdAt: instant,
});

export const treat = z.object({ id, treat: z.string() });

export const voucher = z.object({
  id,
  /** The giver honors the voucher; the other partner claimed it. */
  giver: z.enum(['me', 'partner']),
  /** The text when it was claimed. */
  treat: z.string(),
  claimedAt: instant,
  /** The claimer hears of it once the giver cannot undo it any more. */
  honoredAt: instant.nullable(),
  /** What the claimer said to it. */
  thanks: z.enum(thanks).nullable(),
  /** Whether the caller can thank for it, or say that it was not given yet. */
  canReply: z.boolean(),
});

/** Blank and non-numeric input becomes the default; numbers out of range are rejected. */
const ruled = (range: NumberRange) =>
  z
    .union([z.number(), boundedString(100), z.null()], { error: 'Not a number' })
    .transform((given) => configNumber(given, range))
    .pipe(
      z
        .number({ error: configNumberWords('range', range) })
        .refine((number) => configNumberWrong(number, range) !== 'range', { error: configNumberWords('range', range) })
        .refine((number) => configNumberWrong(number, range) !== 'step', { error: configNumberWords('step', range) }),
    );

export const pebbleConfig = z.object({
  baseRateManual: z.int(),
  baseRateSuggestion: z.int(),
  categoryBonuses: z.record(z.string(), z.int()),
  suggestionMultiplier: z.number(),
  dailyCap: z.int(),
  decayEnabled: z.boolean(),
  decayThreshold: z.int(),
  decayRate: z.number(),
  /** Version for optimistic locking; sent back as `seen`. */
  updatedAt: instant,
  /** Null until an administrator has saved it. */
  updatedByName: z.string().nullable(),
});

export const pebbles = {
  balance: read({
    summary: 'The own balance; it may be below zero after a reversal.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ balance: z.int() }),
  }),
  history: read({
    summary: 'A page of the own ledger, newest first.',
    access: 'account',
    input: z.strictObject({ cursor }),
    output: z.object({ transactions: z.array(transaction), nextCursor }),
  }),
  jar: read({
    summary:
      'The treats the caller will give the partner, and the other way round, each in the order they were written; none without a partner.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ mine: z.array(treat), partners: z.array(treat) }),
  }),
  vouchers: read({
    summary: 'A page of the vouchers of the shared lane, the latest claim first; none without a partner.',
    access: 'account',
    input: z.strictObject({ cursor }),
    output: z.object({ vouchers: z.array(voucher), nextCursor }),
  }),
  addTreat: write({
    summary: 'Put a treat into the own reward jar, for the partner to claim and for no later one.',
    access: 'partner',
    input: z.strictObject({ id, treat: treatText }),
    output: z.object({ id }),
    errors: { jar_full: 'conflict', id_taken: 'conflict' },
  }),
  removeTreat: write({
    summary:
      'Take an own treat out of the jar. What was claimed of it stays claimed; removing it twice is removing it once.',
    access: 'partner',
    input: z.strictObject({ treatId: id }),
    output: z.object({}),
  }),
  claim: write({
    summary:
      'Claim a treat of the partner’s for 500 pebbles. The id is the voucher’s: however often it is sent, it is one claim.',
    access: 'partner',
    input: z.strictObject({ id, treatId: id }),
    output: z.object({ id, treat: z.string() }),
    errors: { not_enough_pebbles: 'conflict', treat_gone: 'conflict', id_taken: 'conflict' },
  }),
  honor: write({
    summary: 'Mark a voucher as given; its giver may. The claimer hears of it 15 seconds later.',
    access: 'partner',
    input: z.strictObject({ voucherId: id }),
    output: z.object({}),
    errors: { not_yours: 'forbidden' },
  }),
  reopenVoucher: write({
    summary:
      'Set a given voucher back to claimed: its giver within 15 seconds, the claimer after that, for a week and before thanking. Repeating it changes nothing.',
    access: 'partner',
    input: z.strictObject({ voucherId: id }),
    output: z.object({}),
    errors: { too_late: 'conflict' },
  }),
  thank: write({
    summary: 'Thank for a given voucher; its claimer may, once, for a week.',
    access: 'partner',
    input: z.strictObject({ voucherId: id, thanks: z.enum(thanks) }),
    output: z.object({}),
    errors: { not_yours: 'forbidden', not_given: 'conflict', too_late: 'conflict' },
  }),
  config: read({
    summary: 'What the awards go by, for administrators.',
    access: 'administrator',
    input: z.strictObject({}),
    output: pebbleConfig,
  }),
  saveConfig: write({
    summary:
      'Put a configuration in force, from the next award on. Refused when somebody saved another one since `seen`.',
    access: 'administrator',
    input: z.strictObject({
      baseRateManual: ruled(configRanges.baseRateManual),
      baseRateSuggestion: ruled(configRanges.baseRateSuggestion),
      categoryBonuses: z.record(boundedString(40), ruled(configRanges.categoryBonus)),
      suggestionMultiplier: ruled(configRanges.suggestionMultiplier),
      dailyCap: ruled(configRanges.dailyCap),
      decayEnabled: z.boolean(),
      decayThreshold: ruled(configRanges.decayThreshold),
      decayRate: ruled(configRanges.decayRate),
      seen: instant,
    }),
    output: pebbleConfig,
    errors: { changed_meanwhile: 'conflict', unknown_category: 'unacceptable' },
  }),
};
