/** Privacy: everything a person may take along, and leaving for good. */
import * as z from 'zod';
import { confirmLimits, confirmErrors } from '#features/accounts/contract.ts';
import { knownPassword } from '#platform/contract/person-fields.ts';
import { streamedFile } from '#platform/contract/files.ts';
import { read, stream, write } from '#platform/contract/procedure.ts';
import { boundedString, id, instant, notFound } from '#platform/contract/fields.ts';
import { exportStates } from './rules.ts';

export const latestExport = z.object({
  id,
  state: z.enum(exportStates),
  /** How many of the things that go in are in. */
  done: z.int(),
  total: z.int(),
  startedAt: instant,
  /** Until when a ready one can be fetched. */
  expiresAt: instant.nullable(),
});

export const privacy = {
  exportStatus: read({
    summary:
      'The latest export that this session asked for: how far it is, or whether it waits to be fetched. Of those of other sessions it tells nothing.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ latest: latestExport.nullable() }),
  }),
  startExport: write({
    summary:
      'Build an export of everything the account can see; twice a day, with the password again, and from an address that was proven. One of this session that is under way or waits is not built anew.',
    access: 'account',
    input: z.strictObject({ password: knownPassword }),
    output: z.object({}),
    errors: { ...confirmErrors, twice_a_day: 'conflict', email_unproven: 'forbidden' },
    limits: confirmLimits,
  }),
  makeDownloadLink: write({
    summary:
      'A link for fetching the export that is ready, good once, for the session that started it. A new one takes the place of the one before, also after a download that broke off.',
    access: 'account',
    input: z.strictObject({}),
    output: z.object({ link: z.string() }),
    errors: { nothing_to_download: 'missing' },
    limits: [{ bucket: 'download-links', by: 'account', max: 10, minutes: 60 }],
  }),
  downloadExport: stream({
    summary:
      'The export as a ZIP, for the session its link was made for, once. It is the one read that spends its link and, at its end, what it reads.',
    access: 'account',
    input: z.strictObject({ token: boundedString(100, { error: notFound }) }),
    output: streamedFile,
    errors: { link_spent: 'missing' },
  }),
  deleteAccount: write({
    summary:
      'Leave for good, with the password again: signed out and hidden at once, erased in 14 days, until then to be taken back by logging in.',
    access: 'account',
    input: z.strictObject({ password: knownPassword }),
    output: z.object({ erasedOn: instant }),
    errors: confirmErrors,
    limits: confirmLimits,
  }),
};
