/** Privacy: everything a person may take along, and leaving for good. */
import * as z from 'zod/mini';
import { read } from '#platform/contract/call.ts';
import { id, instant } from '#platform/contract/fields.ts';
import { exportStates } from './rules.ts';

export const latestExport = z.object({
  id,
  state: z.enum(exportStates),
  /** How many of the things that go in are in. */
  done: z.int(),
  total: z.int(),
  startedAt: instant,
  /** Until when a ready one can be fetched. */
  expiresAt: z.nullable(instant),
});

export const privacy = {
  exportStatus: read({
    says: 'The latest export of the account: how far it is, or whether it waits to be fetched.',
    who: 'account',
    input: z.strictObject({}),
    output: z.object({ latest: z.nullable(latestExport) }),
  }),
};
