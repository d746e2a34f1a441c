import { DomainError } from '#platform/contract/domain-error.ts';
import { clearAttempts } from '#platform/server/attempts.ts';
import { noScope, type Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { guessLimits, type accounts } from '../../contract.ts';
import { deviceOf, turnedOffByResetUntil, zoneAt } from '../../rules.ts';
import { newPasskeysRemovedEmail, passwordChangedEmail, passwordResetEmail } from '../../messages.ts';
import { assertGoodPassword } from './assert-good-password.ts';
import { tokenHash } from '../auth.ts';
import { removeNewPasskeys } from '../passkeys/remove-new-passkeys.ts';
import { forgetOtherDevices } from '../sessions/known-device.ts';
import { sendEmail } from '../send-email.ts';
import { ownerOf, setPassword, lockAccount } from '../store/accounts.ts';
import { accountOfReset, spendPasswordReset, spendPasswordResetsOf } from '../store/password-resets.ts';
import { deletePendingSecret, deleteSecondFactor, secondFactorOf } from '../store/second-factors.ts';
import { deleteSessionsOf } from '../store/sessions.ts';

/**
 * Sets a new password with an emailed link. Ends all sessions and links, turns off a recent second factor and removes recent passkeys: an
 * intruder who knew the old password may have set them.
 */
export async function resetPassword(context: RequestContext, { token, password }: { token: string; password: string }) {
  const { database, now } = context;
  assertGoodPassword(context, password, []);
  const link = tokenHash(token);
  const accountId = await database.read(noScope, now, (tx) => accountOfReset(tx, link));
  if (!accountId) throw new DomainError<typeof accounts.resetPassword>('reset_link_spent');
  const passwordHash = await context.passwords.hash(password);
  const { owner, turnedOff, removed } = await database.transaction({ account: accountId, lane: null }, now, async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await spendPasswordReset(tx, link))) throw new DomainError<typeof accounts.resetPassword>('reset_link_spent');
    const owner = await ownerOf(tx, accountId);
    // The link alone identifies the owner. A rejected password leaves the link valid.
    assertGoodPassword(context, password, [owner.email, owner.firstName, owner.lastName]);
    await spendPasswordResetsOf(tx, accountId);
    await setPassword(tx, accountId, passwordHash);
    await deletePendingSecret(tx, accountId);
    const turnedOff = await turnOffIfNew(tx, accountId);
    const removed = await removeNewPasskeys(tx, accountId);
    await forgetOtherDevices(tx, accountId, null);
    tx.announce([accountId], { changed: 'session-ended', ids: await deleteSessionsOf(tx, accountId) });
    return { owner, turnedOff, removed };
  });
  for (const { bucket } of guessLimits) await clearAttempts(context, bucket, owner.email);
  const email = turnedOff ? passwordResetEmail : passwordChangedEmail;
  const where = [deviceOf(context.userAgent), now, zoneAt(now, owner)] as const;
  sendEmail(context, owner.email, email(...where));
  if (removed) sendEmail(context, owner.email, newPasskeysRemovedEmail(...where));
  return {};
}

/** An older second factor stays on: access to the mailbox does not prove possession of the phone. Returns true if it was turned off. */
async function turnOffIfNew(tx: Tx, accountId: string): Promise<boolean> {
  const factor = await secondFactorOf(tx, accountId);
  if (!factor?.confirmedAt || tx.now >= turnedOffByResetUntil(new Date(factor.confirmedAt))) return false;
  await deleteSecondFactor(tx, accountId);
  return true;
}
