import { DomainError } from '#platform/contract/domain-error.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { deviceOf } from '../../rules.ts';
import { secondFactorOffEmail } from '../../messages/emails.ts';
import { confirmPassword, writeConfirmed } from '../passwords/confirm-password.ts';
import type { Account } from '../auth.ts';
import { knownDeviceOf } from '../sessions/known-device.ts';
import { sendEmail } from '../send-email.ts';
import { countCode, clearCodeAttempts, spendCode, typedCode } from './spend-code.ts';
import { deleteSecondFactor } from '../store/second-factors.ts';

/** Needs both the password and a code. */
export async function turnOffSecondFactor(
  context: RequestContext,
  principal: Account,
  { password, code }: { password: string; code: string },
) {
  const confirmed = await confirmPassword(context, principal, password);
  const device = await knownDeviceOf(context, principal.id);
  await countCode(context, device ?? principal.id);
  const typed = await typedCode(context, code, principal.id);
  await writeConfirmed(context, principal, confirmed, async (tx) => {
    if (!(await spendCode(tx, principal.id, typed, context.settings)))
      throw new DomainError<typeof accounts.turnOffSecondFactor>('second_factor_off');
    await deleteSecondFactor(tx, principal.id);
    tx.announce([principal.id], { changed: 'accounts' });
  });
  await clearCodeAttempts(context, device ?? principal.id);
  sendEmail(
    context,
    principal.email,
    secondFactorOffEmail(deviceOf(context.userAgent), context.now, principal.timeZone),
  );
  return {};
}
