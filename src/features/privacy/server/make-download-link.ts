import { randomBytes } from 'node:crypto';
import { tokenHash, type Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { privacy } from '../contract.ts';
import { setLink } from './store.ts';

/** Makes a link for fetching what is ready, for the session that showed the password for it. Only its hash is kept: whoever reads the database cannot follow it. */
export async function makeDownloadLink(tx: Tx, { id, sessionId }: Account) {
  const token = randomBytes(32).toString('base64url');
  if (!(await setLink(tx, id, sessionId, tokenHash(token)))) throw new DomainError<ErrorCode<typeof privacy.makeDownloadLink>>('nothing_to_download');
  return { link: `/api/privacy/downloadExport?token=${token}` };
}
