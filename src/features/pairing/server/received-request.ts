import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { findRequest, type PairingRequest } from './store.ts';

/** Throws `not_found` unless the principal is the recipient. */
export async function receivedRequest(tx: Tx, principal: Account, requestId: string): Promise<PairingRequest> {
  const request = await findRequest(tx, requestId);
  if (request?.recipientId !== principal.id) throw new DomainError('not_found');
  return request;
}
