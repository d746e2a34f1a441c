import { implement } from '#features/accounts/server/auth.ts';
import { privacy } from '../contract.ts';
import { downloadErrors } from '../messages.ts';
import { deleteAccount } from './delete-account.ts';
import { downloadExport } from './download-export.ts';
import { exportStatus, makeDownloadLink, startExport } from './start-export.ts';

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
