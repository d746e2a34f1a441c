import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { deviceOf } from '../../rules.ts';
import { newWaysInRemovedEmail, passwordChangedEmail } from '../../messages/emails.ts';
import { assertGoodPassword } from './assert-good-password.ts';
import { confirmPassword, writeConfirmed } from './confirm-password.ts';
import { removeNewWaysIn } from './replace-password.ts';
import { newToken, type Account } from '../auth.ts';
import { forgetOtherDevices } from '../sessions/known-device.ts';
import { sendEmail } from '../send-email.ts';
import { setPassword } from '../store/accounts.ts';
import { spendPasswordResetsOf } from '../store/password-resets.ts';
import { deletePendingSecret } from '../store/second-factors.ts';
import { deleteSessionsOf, renewSession } from '../store/sessions.ts';

/**
 * Sets a new password and renews this session's token. Ends all other sessions, open reset links and an unfinished second-factor
 * set-up, removes recent passkeys and unlinks recent identities.
 */
export async function changePassword(
  context: ContextOf<typeof accounts.changePassword>,
  principal: Account,
  { password, newPassword }: { password: string; newPassword: string },
) {
  const confirmed = await confirmPassword(context, principal, password);
  assertGoodPassword(context, newPassword, [principal.email, principal.firstName, principal.lastName]);
  const passwordHash = await context.passwords.hash(newPassword);
  const { token, hash } = newToken();
  const removed = await writeConfirmed(context, principal, confirmed, async (tx) => {
    const removed = await removeNewWaysIn(tx, principal.id, tx.now);
    await setPassword(tx, principal.id, passwordHash);
    await spendPasswordResetsOf(tx, principal.id);
    await deletePendingSecret(tx, principal.id);
    await forgetOtherDevices(tx, principal.id, context.deviceToken);
    await renewSession(tx, principal.sessionId, hash);
    tx.announce([principal.id], {
      changed: 'session-ended',
      ids: await deleteSessionsOf(tx, principal.id, { except: principal.sessionId }),
    });
    tx.announce([principal.id], { changed: 'session-renewed', ids: [principal.sessionId] });
    return removed;
  });
  context.setSession(token);
  const where = [deviceOf(context.userAgent), context.now, principal.timeZone] as const;
  sendEmail(context, principal.email, passwordChangedEmail(...where));
  if (removed) sendEmail(context, principal.email, newWaysInRemovedEmail(...where));
  return {};
}
