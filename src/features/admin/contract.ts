/** Administration: the door of the administrators, the figures of the platform, and the record of what was changed. */
import * as z from 'zod/mini';
import { logInFields, logInLimits, me } from '#features/accounts/contract.ts';
import { read, write } from '#platform/contract/call.ts';
import { cursor, id, instant, nextCursor } from '#platform/contract/fields.ts';

export const admin = {
  logIn: write({
    says: 'Log in as an administrator. Anybody else gets no session, and leaves the one they had.',
    who: 'visitor',
    input: z.strictObject(logInFields),
    output: z.object({ me }),
    refusals: { wrong_email_or_password: 'unacceptable', not_administrator: 'forbidden' },
    limits: logInLimits,
  }),
  stats: read({
    says: 'How many people and things there are on the platform; never a word of content.',
    who: 'administrator',
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
  changes: read({
    says: 'What administrators changed, newest first.',
    who: 'administrator',
    input: z.strictObject({ cursor }),
    output: z.object({
      changes: z.array(
        z.object({
          id,
          act: z.string(),
          subjectName: z.string(),
          before: z.nullable(z.record(z.string(), z.unknown())),
          after: z.nullable(z.record(z.string(), z.unknown())),
          byName: z.string(),
          createdAt: instant,
        }),
      ),
      nextCursor,
    }),
  }),
};
