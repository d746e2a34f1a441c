import type { Tx } from '#platform/server/database/transaction.ts';
import { turnedOffByResetUntil } from '../../rules.ts';
import { forgetOtherDevices } from '../sessions/known-device.ts';
import { setPassword } from '../store/accounts.ts';
import { spendPasswordResetsOf } from '../store/password-resets.ts';
import { deletePendingSecret, deleteSecondFactor, secondFactorOf } from '../store/second-factors.ts';
import { deleteSessionsOf } from '../store/sessions.ts';

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
