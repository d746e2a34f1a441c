/** Administration: log-in, platform statistics, the record of changes and people. */
import * as z from 'zod';
import {
  administratorLogInErrors,
  confirmErrors,
  confirmLimits,
  logInFields,
  logInLimits,
  me,
} from '#features/accounts/contract.ts';
import { email, knownPassword } from '#platform/contract/person-fields.ts';
import { moodEmoji } from '#features/moods/rules.ts';
import { read, write, type Limit } from '#platform/contract/procedure.ts';
import {
  beforeTrimming,
  boundedString,
  cursor,
  day,
  id,
  instant,
  isCleanText,
  isSoonNormal,
  nextCursor,
} from '#platform/contract/fields.ts';

/** A slice of a chart. `amount` is null when it is withheld because it covers too few people, or because it would reveal (`beside`) such a slice. */
const slice = z.object({ amount: z.int().nullable(), withheld: z.enum(['few', 'beside']).nullable() });

const wrongSearch = { error: 'Up to 100 characters' };

const search = boundedString(beforeTrimming(100), wrongSearch)
  .refine(isSoonNormal, { ...wrongSearch, abort: true })
  .overwrite((value) => value.normalize('NFC').trim())
  .max(100, { ...wrongSearch, abort: true })
  .refine(isCleanText, wrongSearch);

export const person = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdministrator: z.boolean(),
  /** Since when there is an account. */
  createdAt: instant,
  /** In UTC; null for one that was not used since last seen days are noted. */
  lastSeenOn: day('').nullable(),
  isPaired: z.boolean(),
  /** Whether the person has shown that they read the address. */
  isProven: z.boolean(),
  hasSecondFactor: z.boolean(),
  disabledAt: instant.nullable(),
  /** When it is erased, while its deletion is pending. */
  erasedOn: instant.nullable(),
});

/** Wants the administrator's password: these acts lock people out of their accounts. */
const act = { accountId: id, password: knownPassword };
const actErrors = { ...confirmErrors, own_account: 'conflict' } as const;
const actLimits: readonly Limit[] = [...confirmLimits, { bucket: 'people-hour', by: 'account', max: 60, minutes: 60 }];

export const admin = {
  logIn: write({
    summary: 'Log in as an administrator. Anybody else gets no session, and leaves the one they had.',
    access: 'visitor',
    input: z.strictObject(logInFields),
    output: z.object({ me }),
    errors: administratorLogInErrors,
    limits: logInLimits,
  }),
  stats: read({
    summary: 'How many people and things there are on the platform; never a word of content.',
    access: 'administrator',
    input: z.strictObject({}),
    output: z.object({
      totalAccounts: z.int(),
      pairedCouples: z.int(),
      totalMemories: z.int(),
      upcomingDates: z.int(),
      totalPebbles: z.int(),
      totalMoodRatings: z.int(),
    }),
  }),
  trends: read({
    summary:
      'How many people signed up and paired, what they planned, kept, earned and felt, by week. Slices of fewer than five people are withheld.',
    access: 'administrator',
    input: z.strictObject({}),
    output: z.object({
      weeks: z.array(day('')),
      signUps: z.array(slice),
      pairings: z.array(slice),
      datesPlanned: z.array(slice),
      datesKept: z.array(slice),
      pebblesEarned: z.array(slice),
      moods: z.array(z.object({ emoji: z.enum(moodEmoji), slices: z.array(slice) })),
    }),
  }),
  changes: read({
    summary: 'What administrators changed, newest first.',
    access: 'administrator',
    input: z.strictObject({ cursor }),
    output: z.object({
      changes: z.array(
        z.object({
          id,
          procedure: z.string(),
          subjectName: z.string(),
          before: z.record(z.string(), z.unknown()).nullable(),
          after: z.record(z.string(), z.unknown()).nullable(),
          byName: z.string(),
          createdAt: instant,
        }),
      ),
      nextCursor,
    }),
  }),
  people: read({
    summary:
      'Accounts, the newest first, page by page: all, or those whose address or name begins with the search or whose id it is.',
    access: 'administrator',
    input: z.strictObject({ search: search.optional(), cursor }),
    output: z.object({ people: z.array(person), nextCursor }),
  }),
  invite: write({
    summary: 'Invite an address to sign up. The link is mailed; without SMTP_URL it is answered, once.',
    access: 'administrator',
    input: z.strictObject({ email }),
    output: z.object({ link: z.string().nullable() }),
    errors: { email_taken: 'conflict' },
    limits: [
      { bucket: 'invite-hour', by: 'account', max: 60, minutes: 60 },
      { bucket: 'invite-email', by: { field: 'email' }, max: 3, minutes: 60 },
    ],
  }),
  signOutAccount: write({
    summary: 'End every session of an account. Wants the own password again, as all acts on an account do.',
    access: 'administrator',
    input: z.strictObject(act),
    output: z.object({ ended: z.int() }),
    errors: actErrors,
    limits: actLimits,
  }),
  resetSecondFactor: write({
    summary: 'Turn the second factor of an account off, for an owner who lost phone and codes. They are mailed.',
    access: 'administrator',
    input: z.strictObject(act),
    output: z.object({}),
    errors: { ...actErrors, second_factor_off: 'conflict' },
    limits: actLimits,
  }),
  disableAccount: write({
    summary:
      'Keep an account from logging in and end its sessions. Nothing is erased, and the partner sees no difference.',
    access: 'administrator',
    input: z.strictObject(act),
    output: z.object({}),
    errors: actErrors,
    limits: actLimits,
  }),
  enableAccount: write({
    summary: 'Let a disabled account log in again.',
    access: 'administrator',
    input: z.strictObject(act),
    output: z.object({}),
    errors: actErrors,
    limits: actLimits,
  }),
  deleteAccount: write({
    summary:
      'Delete an account as its owner can: signed out, unpaired and hidden at once, erased in 14 days, until then kept by logging in or by an administrator.',
    access: 'administrator',
    input: z.strictObject(act),
    output: z.object({ erasedOn: instant }),
    errors: actErrors,
    limits: actLimits,
  }),
  keepAccount: write({
    summary: 'Cancel the pending deletion of an account.',
    access: 'administrator',
    input: z.strictObject(act),
    output: z.object({}),
    errors: { ...actErrors, no_deletion: 'conflict' },
    limits: actLimits,
  }),
};
