import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { receivedRequest } from './received-request.ts';
import { rejectRequest } from './reject-request.ts';
import { insertBlock, requesterName } from './store.ts';

/** Rejects a request and blocks its sender, who sees an ordinary rejection and from then on an unknown code. */
export async function blockSender(tx: Tx, me: Account, { requestId }: { requestId: string }) {
  const { requesterId } = await receivedRequest(tx, me, requestId);
  const sender = await requesterName(tx, requesterId);
  await rejectRequest(tx, me, { requestId });
  if (sender) await insertBlock(tx, me.id, { ...sender, id: requesterId });
  return {};
}
