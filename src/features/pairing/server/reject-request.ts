import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pairing } from '../contract.ts';
import { receivedRequest } from './accept-request.ts';
import { decideRequest, lockPair } from './store.ts';

export async function rejectRequest(
  tx: Tx,
  principal: Account,
  { requestId }: { requestId: string },
  { error }: ErrorsOf<typeof pairing.rejectRequest>,
) {
  const { requesterId } = await receivedRequest(tx, principal, requestId);
  // Serialises this with a new request of the same sender.
  await lockPair(tx, principal.id, requesterId);
  if (!(await decideRequest(tx, requestId, 'rejected'))) throw error('no_longer_pending');
  tx.announce([principal.id, requesterId], { changed: 'pairing' });
  return {};
}
