/** Administration: log-in, platform statistics, the record of changes and people. */
import * as z from 'zod';
import { administratorLogInErrors, logInFields, logInLimits, me } from '#features/accounts/contract.ts';
import { moodEmoji } from '#features/moods/rules.ts';
import { read, write } from '#platform/contract/procedure.ts';
import { cursor, day, id, instant, nextCursor } from '#platform/contract/fields.ts';
import { people } from './people-contract.ts';

/** A slice of a chart. `amount` is null when it is withheld because it covers too few people, or because it would reveal (`beside`) such a slice. */
const slice = z.object({ amount: z.int().nullable(), withheld: z.enum(['few', 'beside']).nullable() });

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
    summary: 'How many people signed up and paired, what they planned, kept, earned and felt, by week. Slices of fewer than five people are withheld.',
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
  ...people,
};
