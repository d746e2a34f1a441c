import type { Account } from '#features/accounts/server/auth.ts';
import { anyErrors, DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { sendRequest } from './send-request.ts';
import { takeWaitingCode } from './store.ts';

/** Sends the request that has waited since sign-up, or drops it if its code is no longer valid. */
export async function sendWaitingRequest(tx: Tx, principal: Pick<Account, 'id'>): Promise<{ sent: boolean }> {
  const code = await takeWaitingCode(tx, principal.id);
  if (code === null) return { sent: false };
  try {
    await sendRequest(tx, principal, { code }, anyErrors);
    return { sent: true };
  } catch (error) {
    if (error instanceof DomainError) return { sent: false };
    throw error;
  }
}
