import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import { newToken, type Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { privacy } from '../contract.ts';
import { setLink } from './store.ts';

/** Creates a download link for the session that started the export. The database stores only its hash. */
export async function makeDownloadLink(
  tx: Tx,
  { id, sessionId }: Account,
  _: object,
  { error }: ErrorsOf<typeof privacy.makeDownloadLink>,
) {
  const { token, hash } = newToken();
  if (!(await setLink(tx, id, sessionId, hash))) throw error('nothing_to_download');
  return { link: `/api/privacy/downloadExport?token=${token}` };
}
