import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { accounts } from '../../contract.ts';
import { deviceOf } from '../../rules.ts';
import { secondFactorOffEmail, secondFactorResetEmail } from '../../messages/emails.ts';
import { confirmPassword, writeConfirmed } from '../passwords/confirm-password.ts';
import type { Account } from '../auth.ts';
import { knownDeviceOf } from '../sessions/known-device.ts';
import { sendEmail } from '../send-email.ts';
import { clearCodeAttempts, readCode, spendCode } from './spend-code.ts';
import { deleteSecondFactor, secondFactorOf } from '../store/second-factors.ts';

/** Needs both the password and a code. */
export async function turnOffSecondFactor(
  context: ContextOf<typeof accounts.turnOffSecondFactor>,
  principal: Account,
  { password, code }: { password: string; code: string },
) {
  const confirmed = await confirmPassword(context, principal, password);
  const owner = { accountId: principal.id, device: await knownDeviceOf(context, principal.id) };
  const typed = await readCode(context, owner, code);
  await writeConfirmed(context, principal, confirmed, async (tx) => {
    if (!(await spendCode(tx, principal.id, typed, context))) throw context.error('second_factor_off');
    await deleteSecondFactor(tx, principal.id);
    tx.announce([principal.id], { changed: 'accounts' });
  });
  await clearCodeAttempts(context, owner);
  sendEmail(
    context,
    principal.email,
    secondFactorOffEmail(deviceOf(context.userAgent), context.now, principal.timeZone),
  );
  return {};
}

/** Turns the second factor of the scope's account off, for an owner who lost phone and codes. False if it was not on. */
export async function resetSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  if (!(await secondFactorOf(tx, accountId))?.confirmedAt) return false;
  await deleteSecondFactor(tx, accountId);
  return true;
}

/** The request may not have come from the account's owner. */
export const mailReset = (context: RequestContext, email: string) => sendEmail(context, email, secondFactorResetEmail);
