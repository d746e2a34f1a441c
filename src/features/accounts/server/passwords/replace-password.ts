import type { Tx } from '#platform/server/database/transaction.ts';
import { forgetOtherDevices } from '../sessions/known-device.ts';
import { passwordHashOf, setPassword } from '../store/accounts.ts';
import { deleteAdditionsOf, deletePasskeysSince } from '../store/passkeys.ts';
import { spendPasswordResetsOf } from '../store/password-resets.ts';
import { deletePendingSecret, deleteSecondFactor, secondFactorOf } from '../store/second-factors.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { deleteIdentitiesSince } from '../store/sign-ons.ts';
import { newWaysInSince, turnedOffByResetUntil } from '../../rules.ts';

/** Sets a password chosen with a mailed link. Ends all sessions, reset links and known browsers. */
export async function replacePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await spendPasswordResetsOf(tx, accountId);
  await setPassword(tx, accountId, passwordHash);
  await deletePendingSecret(tx, accountId);
  await forgetOtherDevices(tx, accountId, null);
  tx.announce([accountId], { changed: 'session-ended', ids: await deleteSessionsOf(tx, accountId) });
}

/** Turns off a second factor that is too new at `asOf` for a mailed link to leave it on. Returns true if it was turned off. */
export async function turnOffRecentFactor(tx: Tx, accountId: string, asOf: Date): Promise<boolean> {
  const factor = await secondFactorOf(tx, accountId);
  if (!factor?.confirmedAt || asOf >= turnedOffByResetUntil(new Date(factor.confirmedAt))) return false;
  await deleteSecondFactor(tx, accountId);
  return true;
}

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
