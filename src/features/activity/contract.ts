/** Activity: what a partner did in the shared lane since one last looked, and waves. */
import * as z from 'zod';
import { read, write } from '#platform/contract/procedure.ts';
import { boundedString, id, instant } from '#platform/contract/fields.ts';
import { activityKinds, isLineId, listMax } from './rules.ts';

export const activityItem = z.object({
  /** Kind, row and time. */
  id: z.string(),
  kind: z.enum(activityKinds),
  /** The memory, mood rating or voucher; null for a wave that asks about no date. */
  subjectId: z.guid().nullable(),
  /** The first line of the date or treat; the face of a mood or of thanks. */
  title: z.string().nullable(),
  createdAt: instant,
});

export const activity = {
  list: read({
    summary:
      'What the partner did in the shared lane since one last looked, newest first, at most 50; nothing without a partner.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(activityItem),
      /** Whether there are older ones. */
      hasMore: z.boolean(),
      /** Milliseconds until there is something new, such as a treat whose giver can still undo that it was given. */
      moreIn: z.int().nullable(),
      wavedToday: z.boolean(),
    }),
  }),
  markSeen: write({
    summary:
      'Mark the partner’s activity as seen: all up to a moment, but of the last minute before it only what is named. An earlier moment than before moves nothing back.',
    access: 'partner',
    input: z.strictObject({
      upTo: instant,
      ids: z.array(boundedString(100).refine(isLineId)).max(listMax).default([]),
    }),
    output: z.object({}),
  }),
  wave: write({
    summary:
      'Wave at the partner, or ask how a date was, once a day of the lane. Waving again that day changes nothing.',
    access: 'partner',
    input: z.strictObject({ memoryId: id.nullable().default(null) }),
    output: z.object({}),
  }),
};
