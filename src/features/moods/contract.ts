/** Moods: partners rate each other and respond in a thread while their lane is open. */
import * as z from 'zod';
import { read, write } from '#platform/contract/procedure.ts';
import { choice, cursor, id, instant, nextCursor, optionalText, text } from '#platform/contract/fields.ts';
import { moodEmoji } from './rules.ts';

export const commentMax = 1000;

const emoji = choice(moodEmoji, 'Pick a face');

export const moodRating = z.object({
  id,
  /** Who rated the other. */
  by: z.enum(['me', 'partner']),
  emoji: z.enum(moodEmoji),
  label: z.string(),
  comment: z.string().nullable(),
  createdAt: instant,
  responseCount: z.int(),
});

export const response = z.object({
  id,
  moodRatingId: id,
  author: z.enum(['me', 'partner']),
  comment: z.string(),
  createdAt: instant,
});

export const moods = {
  board: read({
    summary: 'How each partner rated the other last, and their latest 20 ratings, newest first.',
    access: 'partner',
    input: z.strictObject({}),
    output: z.object({ mine: moodRating.nullable(), theirs: moodRating.nullable(), history: z.array(moodRating) }),
  }),
  responses: read({
    summary: 'The responses to a rating, oldest first.',
    access: 'partner',
    input: z.strictObject({ moodRatingId: id, cursor }),
    output: z.object({ responses: z.array(response), nextCursor }),
  }),
  rate: write({
    summary: 'Rate the partner. Each rating is a new one; the latest counts.',
    access: 'partner',
    input: z.strictObject({ id, emoji, comment: optionalText(commentMax) }),
    output: z.object({ id, emoji: z.enum(moodEmoji), label: z.string() }),
    errors: { id_taken: 'conflict' },
  }),
  respond: write({
    summary: 'Respond to a rating, one’s own or the partner’s.',
    access: 'partner',
    input: z.strictObject({ id, moodRatingId: id, comment: text(commentMax) }),
    output: z.object({ id }),
    errors: { id_taken: 'conflict' },
  }),
};
