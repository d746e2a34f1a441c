import { uuidv7 } from 'uuidv7';
import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pairing } from '../contract.ts';
import {
  closeRequestsOf,
  decideRequest,
  findRequest,
  formerLaneWith,
  isPaired,
  lockPair,
  openSharedLane,
  type PairingRequest,
  reopenSharedLane,
  senderOf,
} from './store.ts';

/** Pairs the principal with the sender of a request. Of concurrent calls one succeeds. */
export async function acceptRequest(
  tx: Tx,
  principal: Account,
  { requestId }: { requestId: string },
  { error }: ErrorsOf<typeof pairing.acceptRequest>,
): Promise<{ partnerFirstName: string }> {
  const { requesterId } = await receivedRequest(tx, principal, requestId);
  await lockPair(tx, principal.id, requesterId);
  if (await isPaired(tx, principal.id)) throw error('you_are_paired');
  if (await tx.as({ account: requesterId, lane: null }, () => isPaired(tx, requesterId))) throw error('already_paired');
  const requester = await senderOf(tx, requestId);
  if (!requester || !(await decideRequest(tx, requestId, 'accepted'))) throw error('no_longer_pending');
  await pair(tx, requesterId, principal.id);
  return { partnerFirstName: requester.firstName };
}

/** Throws `not_found` unless the principal is the recipient. */
export async function receivedRequest(tx: Tx, principal: Account, requestId: string): Promise<PairingRequest> {
  const request = await findRequest(tx, requestId);
  if (request?.recipientId !== principal.id) throw new DomainError('not_found');
  return request;
}

/**
 * Pairs two people, who must be locked and unpaired. Opens a shared lane, or reopens their former one, and closes all other pending requests
 * of both.
 */
export async function pair(tx: Tx, one: string, other: string): Promise<void> {
  const former = await tx.as({ account: one, lane: null }, () => formerLaneWith(tx, one, other));
  const lane = former ?? uuidv7();
  await tx.as({ account: one, lane }, () =>
    former ? reopenSharedLane(tx, lane) : openSharedLane(tx, lane, [one, other]),
  );
  for (const account of [one, other]) {
    const closed = await tx.as({ account, lane: null }, () => closeRequestsOf(tx, account));
    tx.announce(
      closed.flatMap(({ requesterId, recipientId }) => [requesterId, recipientId]),
      { changed: 'pairing' },
    );
  }
  tx.announce([one, other], { changed: 'everything' });
  tx.announce([one, other], { changed: 'paired' });
}
