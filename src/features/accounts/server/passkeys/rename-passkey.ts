import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Account } from '../auth.ts';
import { setPasskeyName } from '../store/passkeys.ts';

export async function renamePasskey(tx: Tx, { id }: Account, { passkeyId, name }: { passkeyId: string; name: string }) {
  if (!(await setPasskeyName(tx, id, passkeyId, name))) throw new DomainError('not_found');
  tx.announce([id], { changed: 'accounts' });
  return {};
}
