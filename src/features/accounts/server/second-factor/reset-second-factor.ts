import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { secondFactorResetEmail } from '../../messages/emails.ts';
import { sendEmail } from '../send-email.ts';
import { deleteSecondFactor, secondFactorOf } from '../store/second-factors.ts';

/** Turns the second factor of the scope's account off, for an owner who lost phone and codes. False if it was not on. */
export async function resetSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  if (!(await secondFactorOf(tx, accountId))?.confirmedAt) return false;
  await deleteSecondFactor(tx, accountId);
  return true;
}

/** The request may not have come from the account's owner. */
export const mailReset = (context: RequestContext, email: string) => sendEmail(context, email, secondFactorResetEmail);
