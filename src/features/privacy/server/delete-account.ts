import type { Account } from '#features/accounts/server/auth.ts';
import { requestDeletion } from '#features/accounts/server/account-state.ts';
import { confirmPassword, writeConfirmed } from '#features/accounts/server/passwords/confirm-password.ts';
import { sendEmail } from '#features/accounts/server/send-email.ts';
import { leavePairing } from '#features/pairing/server/leave-partner.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { privacy } from '../contract.ts';
import { deletionEmail } from '../messages.ts';
import { deleteExports } from './store.ts';

/**
 * Schedules the erasure of the account in 14 days. It is unpaired and signed out everywhere at once, so a second concurrent
 * request is signed out.
 */
export async function deleteAccount(
  context: ContextOf<typeof privacy.deleteAccount>,
  principal: Account,
  { password }: { password: string },
): Promise<{ erasedOn: string }> {
  const confirmed = await confirmPassword(context, principal, password);
  const dueAt = await writeConfirmed(context, principal, confirmed, (tx) => leaveForGood(tx, principal));
  context.setSession(null);
  sendEmail(context, principal.email, deletionEmail(dueAt, principal.timeZone));
  return { erasedOn: dueAt.toISOString() };
}

/** Unpairs the scope's account, signs it out everywhere and schedules its erasure in 14 days. */
export async function leaveForGood(tx: Tx, account: Pick<Account, 'id' | 'partner'>): Promise<Date> {
  await leavePairing(tx, account);
  await deleteExports(tx, account.id);
  return requestDeletion(tx, account.id);
}
