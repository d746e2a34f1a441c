/** Activity: what a partner did in the shared lane since one last looked, and waves. */
import * as z from 'zod';
import { read, write } from '#platform/contract/procedure.ts';
import { instant } from '#platform/contract/fields.ts';
import { activityKinds } from './rules.ts';

export const activityItem = z.object({
  /** Kind, row and time. */
  id: z.string(),
  kind: z.enum(activityKinds),
  /** The memory, mood rating or voucher; null for a wave. */
  subjectId: z.guid().nullable(),
  /** The first line of the date or treat; the face of a mood or of thanks. */
  title: z.string().nullable(),
  createdAt: instant,
});

export const activity = {
  list: read({
    summary: 'What the partner did in the shared lane since one last looked, newest first, at most 50; nothing without a partner.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(activityItem),
      /** Milliseconds until there is more, such as a treat whose giver can still undo that it was given. */
      moreIn: z.int().nullable(),
      wavedToday: z.boolean(),
    }),
  }),
  markSeen: write({
    summary: 'Mark the partner’s activity up to a moment as seen. An earlier moment than before changes nothing.',
    access: 'partner',
    input: z.strictObject({ upTo: instant }),
    output: z.object({}),
  }),
  wave: write({
    summary: 'Wave at the partner, once a day. Waving again that day changes nothing.',
    access: 'partner',
    input: z.strictObject({}),
    output: z.object({}),
  }),
};
