/** Badges: what two people unlock by going on dates. An unlock is for good, and its owner sees it happen once. */
import * as z from 'zod/mini';
import { read, write } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import { criteriaTypes } from './rules.ts';

const badge = z.object({ id, name: z.string(), description: z.string(), icon: z.string() });

export const ownBadge = z.extend(badge, {
  type: z.enum(criteriaTypes),
  required: z.int(),
  /** How many of the required there are by now. */
  count: z.int(),
  unlockedAt: z.nullable(instant),
  /** Whether its owner has seen the unlock. */
  isCelebrated: z.boolean(),
});

export const partnersBadge = z.extend(badge, { unlockedAt: instant });

export const badges = {
  mine: read({
    says: 'Every active badge with the own progress, the own ones that are active no more, and those the partner has unlocked.',
    who: 'account',
    input: z.strictObject({}),
    output: z.object({ badges: z.array(ownBadge), partners: z.array(partnersBadge) }),
  }),
  celebrated: write({
    says: 'The unlock of an own badge was seen. Seeing it twice is seeing it once.',
    who: 'account',
    input: z.strictObject({ badgeId: id }),
    output: z.object({}),
  }),
};
