import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pairing } from '../contract.ts';
import { pair } from './pair.ts';
import { receivedRequest } from './received-request.ts';
import { decideRequest, isPaired, lockPair, senderOf } from './store.ts';

/** Pairs the principal with the sender of a request. Of concurrent calls one succeeds. */
export async function acceptRequest(
  tx: Tx,
  principal: Account,
  { requestId }: { requestId: string },
): Promise<{ partnerFirstName: string }> {
  const { requesterId } = await receivedRequest(tx, principal, requestId);
  await lockPair(tx, principal.id, requesterId);
  if (await isPaired(tx, principal.id)) throw new DomainError<typeof pairing.acceptRequest>('you_are_paired');
  if (await tx.as({ account: requesterId, lane: null }, () => isPaired(tx, requesterId)))
    throw new DomainError<typeof pairing.acceptRequest>('already_paired');
  const requester = await senderOf(tx, requestId);
  if (!requester || !(await decideRequest(tx, requestId, 'accepted')))
    throw new DomainError<typeof pairing.acceptRequest>('no_longer_pending');
  await pair(tx, requesterId, principal.id);
  return { partnerFirstName: requester.firstName };
}
