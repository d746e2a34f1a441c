import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pairing } from '../contract.ts';
import { decideRequest, findRequest } from './store.ts';

export async function withdrawRequest(
  tx: Tx,
  principal: Account,
  { requestId }: { requestId: string },
  { error }: ErrorsOf<typeof pairing.withdrawRequest>,
) {
  const request = await findRequest(tx, requestId);
  if (request?.requesterId !== principal.id) throw new DomainError('not_found');
  if (!(await decideRequest(tx, requestId, 'withdrawn'))) throw error('no_longer_pending');
  tx.announce([principal.id, request.recipientId], { changed: 'pairing' });
  return {};
}
