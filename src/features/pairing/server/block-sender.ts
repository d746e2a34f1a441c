import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { pairing } from '../contract.ts';
import { blockPerson } from './block-person.ts';
import { arePaired } from './leave-partner.ts';
import { receivedRequest } from './received-request.ts';
import { lockPair, senderOf } from './store.ts';

/** Blocks the sender of a request in any state, except an accepted one. Partners cannot be blocked. */
export async function blockSender(tx: Tx, me: Account, { requestId }: { requestId: string }) {
  const { requesterId } = await receivedRequest(tx, me, requestId);
  await lockPair(tx, me.id, requesterId);
  const sender = await senderOf(tx, requestId);
  if (!sender || (await arePaired(tx, me.id, requesterId))) throw new DomainError<ErrorCode<typeof pairing.blockSender>>('no_longer_pending');
  await blockPerson(tx, me, { ...sender, id: requesterId });
  return {};
}
