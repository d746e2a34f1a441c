/** Badges: what dates and pebbles unlock. An unlock is never taken back and is shown to its owner once. */
import * as z from 'zod';
import { read, write } from '#platform/contract/procedure.ts';
import { contentProcedures } from '#platform/contract/content-procedures.ts';
import { boundedString, id, instant, line, text } from '#platform/contract/fields.ts';
import { asksOutOfRange, badgeMax, criteriaOf, criteriaTypes, emojiOf } from './rules.ts';
import { badgeFormTexts } from './messages.ts';

const badge = z.object({ id, name: z.string(), description: z.string(), icon: z.string() });

export const ownBadge = badge.extend({
  type: z.enum(criteriaTypes),
  required: z.int(),
  /** Progress toward `required`. */
  count: z.int(),
  unlockedAt: instant.nullable(),
  /** Whether the owner has seen the unlock. */
  isCelebrated: z.boolean(),
  /** Whether the partner unlocked it at about the same time: that is one piece of news. */
  isShared: z.boolean(),
});

export const partnersBadge = badge.extend({
  /** When it was earned without the owner's private memories. */
  unlockedAt: instant,
});

export const adminBadge = badge.extend({
  type: z.enum(criteriaTypes),
  required: z.int(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

/** For requests and files. */
export const badgeTextFields = {
  name: line(badgeMax.name, { empty: badgeFormTexts.nameNeeded }),
  description: text(badgeMax.description, { empty: badgeFormTexts.descriptionNeeded }),
  icon: boundedString(100, { error: badgeFormTexts.iconWrong })
    .transform(emojiOf)
    .pipe(z.string({ error: badgeFormTexts.iconWrong })),
};

const administration = contentProcedures(adminBadge, {
  ...badgeTextFields,
  criteria: z
    .unknown()
    .refine((given) => !asksOutOfRange(given), { error: badgeFormTexts.requiredWrong })
    .transform(criteriaOf),
  isActive: z.boolean(),
});

export const badges = {
  list: read({
    summary:
      'Every active badge with the own progress, the own ones that are active no more, and those the partner has unlocked without what they keep to themselves.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ badges: z.array(ownBadge), partners: z.array(partnersBadge) }),
  }),
  celebrated: write({
    summary: 'The unlock of an own badge was seen. Seeing it twice is seeing it once.',
    access: 'account',
    input: z.strictObject({ badgeId: id }),
    output: z.object({}),
  }),
  allBadges: administration.all('A page of all badges, whether active or not.'),
  createBadge: administration.create(
    'Create a badge. Malformed criteria become those that nobody meets; the same id with the same content again is the same badge.',
  ),
  updateBadge: administration.update(
    'Change a badge, or turn it on or off. Refused when it was changed since `seen`. Who has unlocked it keeps it.',
  ),
  deleteBadge: administration.delete('Delete a badge. Who has unlocked it keeps it; to anybody else it is gone.'),
  exportBadges: administration.export('All badges as a file.'),
  checkBadges: administration.check(
    'What taking in a file of badges would do, and what is wrong with it. Changes nothing.',
  ),
  importBadges: administration.import('Take in a file of badges, if that does what checking it has shown.'),
};
