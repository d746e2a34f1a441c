import type { Tx } from '#platform/server/database/transaction.ts';
import { passkeysWaitSince } from '../../rules.ts';
import { deleteAdditionsOf } from '../store/passkey-challenges.ts';
import { deletePasskeysSince } from '../store/passkeys.ts';

/** Removes passkeys that are new at `asOf`: someone who knew the old password may have added them. Returns true if there were any. */
export async function removeNewPasskeys(tx: Tx, accountId: string, asOf: Date): Promise<boolean> {
  await deleteAdditionsOf(tx, accountId);
  const removed = await deletePasskeysSince(tx, accountId, passkeysWaitSince(asOf));
  if (removed > 0) tx.announce([accountId], { changed: 'accounts' });
  return removed > 0;
}
