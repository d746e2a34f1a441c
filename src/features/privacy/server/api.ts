import { implement } from '#features/accounts/server/implement.ts';
import { privacy } from '../contract.ts';
import { downloadErrors } from '../messages.ts';
import { deleteAccount } from './delete-account.ts';
import { downloadExport } from './download-export.ts';
import { exportStatus } from './export-status.ts';
import { makeDownloadLink } from './make-download-link.ts';
import { startExport } from './start-export.ts';

export const privacyApi = implement(privacy, {
  exportStatus,
  startExport: { withoutTransaction: (context, principal, input) => startExport(context, principal, input) },
  makeDownloadLink,
  downloadExport: {
    withoutTransaction: (context, principal, input) => downloadExport(context, principal, input),
    words: downloadErrors,
  },
  deleteAccount: { withoutTransaction: deleteAccount },
});
