import type { Tx } from '#platform/server/database/transaction.ts';
import { passkeysWaitSince } from '../../rules.ts';
import { deleteAdditionsOf } from '../store/passkey-challenges.ts';
import { deletePasskeysSince } from '../store/passkeys.ts';

/** With a new password: whoever knew the old one may have added them. Returns true if there were any. */
export async function removeNewPasskeys(tx: Tx, accountId: string): Promise<boolean> {
  await deleteAdditionsOf(tx, accountId);
  const removed = await deletePasskeysSince(tx, accountId, passkeysWaitSince(tx.now));
  if (removed > 0) tx.announce([accountId], { changed: 'accounts' });
  return removed > 0;
}
