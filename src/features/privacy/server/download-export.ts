import { tokenHash, type Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { privacy } from '../contract.ts';
import { spendLink } from './store.ts';

/** Returns an export once. It opens its own transaction, because that of a read cannot spend the link. */
export async function downloadExport({ database, now }: RequestContext, { id, sessionId, scope, today }: Account, { token }: { token: string }): Promise<File> {
  const zip = await database.transaction(scope, now, async (tx) => {
    const bytes = await spendLink(tx, id, sessionId, tokenHash(token));
    if (bytes) tx.announce([id], { changed: 'privacy', session: sessionId });
    return bytes;
  });
  if (!zip) throw new DomainError<typeof privacy.downloadExport>('link_spent');
  return new File([new Uint8Array(zip)], `otterway-export-${today}.zip`, { type: 'application/zip' });
}
