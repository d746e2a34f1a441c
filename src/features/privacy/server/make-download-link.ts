import { newToken, type Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { privacy } from '../contract.ts';
import { setLink } from './store.ts';

/** Creates a download link for the session that started the export. The database stores only its hash. */
export async function makeDownloadLink(tx: Tx, { id, sessionId }: Account) {
  const { token, hash } = newToken();
  if (!(await setLink(tx, id, sessionId, hash)))
    throw new DomainError<typeof privacy.makeDownloadLink>('nothing_to_download');
  return { link: `/api/privacy/downloadExport?token=${token}` };
}
