import { confirmPassword, onceConfirmed } from '#features/accounts/server/passwords/confirm-password.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { sendEmail } from '#features/accounts/server/send-email.ts';
import { requestDeletion } from '#features/accounts/server/request-deletion.ts';
import { leavePairing } from '#features/pairing/server/leave-pairing.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { deletionEmail } from '../messages.ts';
import { deleteExports } from './store.ts';

/**
 * Leaves for good: hidden, unpaired and signed out everywhere at once, erased in 14 days. Asked for twice, the second one is
 * signed out already.
 */
export async function deleteAccount(context: RequestContext, principal: Account, { password }: { password: string }): Promise<{ erasedOn: string }> {
  const confirmed = await confirmPassword(context, principal, password);
  const dueAt = await onceConfirmed(context, principal, confirmed, async (tx) => {
    await leavePairing(tx, principal);
    await deleteExports(tx, principal.id);
    return requestDeletion(tx, principal.id);
  });
  context.setSession(null);
  sendEmail(context, principal.email, deletionEmail(dueAt, principal.timeZone));
  return { erasedOn: dueAt.toISOString() };
}
