import { randomBytes } from 'node:crypto';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { deviceOf, passwordError } from '../../rules.ts';
import { passwordChangedEmail } from '../../messages.ts';
import { isCommonPassword } from './common-passwords.ts';
import { confirmPassword, onceConfirmed } from './confirm-password.ts';
import { tokenHash, type Account } from '../auth.ts';
import { forgetOtherDevices } from '../sessions/known-device.ts';
import { sendEmail } from '../send-email.ts';
import { setPassword } from '../store/accounts.ts';
import { spendPasswordResetsOf } from '../store/password-resets.ts';
import { deletePendingSecret } from '../store/second-factors.ts';
import { deleteSessionsOf, renewSession } from '../store/sessions.ts';

/**
 * Sets a new password and renews this session's token. Ends all other sessions, open reset links and an unfinished second-factor
 * set-up.
 */
export async function changePassword(context: RequestContext, principal: Account, { password, newPassword }: { password: string; newPassword: string }) {
  const confirmed = await confirmPassword(context, principal, password);
  const error = passwordError(newPassword, {
    atLeast: context.settings.minPasswordLength,
    isCommon: isCommonPassword,
    known: [principal.email, principal.firstName, principal.lastName, 'otterway'],
  });
  if (error) throw new DomainError<ErrorCode<typeof accounts.changePassword>>(error);
  const passwordHash = await context.passwords.hash(newPassword);
  const token = randomBytes(32).toString('base64url');
  await onceConfirmed(context, principal, confirmed, async (tx) => {
    await setPassword(tx, principal.id, passwordHash);
    await spendPasswordResetsOf(tx, principal.id);
    await deletePendingSecret(tx, principal.id);
    await forgetOtherDevices(tx, principal.id, context.deviceToken);
    await renewSession(tx, principal.sessionId, tokenHash(token));
    tx.announce([principal.id], { changed: 'session-ended', ids: await deleteSessionsOf(tx, principal.id, { but: principal.sessionId }) });
    tx.announce([principal.id], { changed: 'session-renewed', ids: [principal.sessionId] });
  });
  context.setSession(token);
  sendEmail(context, principal.email, passwordChangedEmail(deviceOf(context.userAgent), context.now, principal.timeZone));
  return {};
}
