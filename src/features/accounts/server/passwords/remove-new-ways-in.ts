import type { Tx } from '#platform/server/database/transaction.ts';
import { newWaysInSince } from '../../rules.ts';
import { passwordHashOf } from '../store/accounts.ts';
import { deleteAdditionsOf } from '../store/passkey-challenges.ts';
import { deletePasskeysSince } from '../store/passkeys.ts';
import { deleteIdentitiesSince } from '../store/sign-ons.ts';

/**
 * Before a new password is set, removes passkeys and unlinks identities that are new at `asOf`: someone who knew the old password may have added
 * them. Returns true if there were any.
 */
export async function removeNewWaysIn(tx: Tx, accountId: string, asOf: Date): Promise<boolean> {
  const since = newWaysInSince(asOf);
  await deleteAdditionsOf(tx, accountId);
  // Nobody knew a password that did not exist.
  const hadPassword = (await passwordHashOf(tx, accountId)) !== null;
  const removed =
    (await deletePasskeysSince(tx, accountId, since)) +
    (hadPassword ? await deleteIdentitiesSince(tx, accountId, since) : 0);
  if (removed > 0) tx.announce([accountId], { changed: 'accounts' });
  return removed > 0;
}
