import { confirmPassword, onceConfirmed } from '#features/accounts/server/confirm-password.ts';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import { postLetter } from '#features/accounts/server/post-letter.ts';
import { requestDeletion } from '#features/accounts/server/request-deletion.ts';
import { leavePairing } from '#features/pairing/server/leave-pairing.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { deletionLetter } from '../text.ts';
import { deleteExports } from './store.ts';

/**
 * Leaves for good: hidden, unpaired and signed out everywhere at once, erased in 14 days. Asked for twice, the second one is
 * signed out already.
 */
export async function deleteAccount(exchange: Exchange, caller: Account, { password }: { password: string }): Promise<{ erasedOn: string }> {
  const confirmed = await confirmPassword(exchange, caller, password);
  const dueAt = await onceConfirmed(exchange, caller, confirmed, async (tx) => {
    await leavePairing(tx, caller);
    await deleteExports(tx, caller.id);
    return requestDeletion(tx, caller.id);
  });
  exchange.setSession(null);
  postLetter(exchange, caller.email, deletionLetter(dueAt, caller.timeZone));
  return { erasedOn: dueAt.toISOString() };
}
