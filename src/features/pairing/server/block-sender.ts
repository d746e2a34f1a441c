import type { Account } from '#features/accounts/server/auth.ts';
import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pairing } from '../contract.ts';
import { receivedRequest } from './accept-request.ts';
import { arePaired } from './leave-partner.ts';
import {
  closeToRequests,
  decideRequest,
  deleteBlock,
  expireRequestsOf,
  insertBlock,
  lockPair,
  type Name,
  openToRequests,
  pendingBetween,
  senderOf,
} from './store.ts';

/** Blocks the sender of a request in any state, except an accepted one. Partners cannot be blocked. */
export async function blockSender(
  tx: Tx,
  principal: Account,
  { requestId }: { requestId: string },
  { error }: ErrorsOf<typeof pairing.blockSender>,
) {
  const { requesterId } = await receivedRequest(tx, principal, requestId);
  await lockPair(tx, principal.id, requesterId);
  const sender = await senderOf(tx, requestId);
  if (!sender || (await arePaired(tx, principal.id, requesterId))) throw error('no_longer_pending');
  await blockPerson(tx, principal, { ...sender, id: requesterId });
  return {};
}

/** Both must be locked and not paired. A request between them is closed as if it had been rejected or withdrawn. */
export async function blockPerson(tx: Tx, principal: Account, person: Name & { id: string }): Promise<void> {
  await expireRequestsOf(tx, principal.id);
  const pending = await pendingBetween(tx, principal.id, person.id);
  const decided =
    pending && (await decideRequest(tx, pending.id, pending.requesterId === principal.id ? 'withdrawn' : 'rejected'));
  await insertBlock(tx, principal.id, person);
  tx.announce(decided ? [principal.id, person.id] : [principal.id], { changed: 'pairing' });
}

/** The other person is not told. */
export async function unblock(tx: Tx, principal: Account, { blockId }: { blockId: string }) {
  if (await deleteBlock(tx, principal.id, blockId)) tx.announce([principal.id], { changed: 'pairing' });
  return {};
}

/** Allows or refuses pairing requests to the principal. Concurrent requests are serialised before or after it. */
export async function takeRequests(tx: Tx, principal: Account, { take }: { take: boolean }) {
  await lockPair(tx, principal.id, principal.id);
  await (take ? openToRequests(tx, principal.id) : closeToRequests(tx, principal.id));
  tx.announce([principal.id], { changed: 'pairing' });
  return {};
}
