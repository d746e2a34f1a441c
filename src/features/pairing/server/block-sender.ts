import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { receivedRequest } from './received-request.ts';
import { rejectRequest } from './reject-request.ts';
import { insertBlock } from './store.ts';

/** Rejects a request and blocks its sender, who sees an ordinary rejection and from then on an unknown code. */
export async function blockSender(tx: Tx, me: Account, { requestId }: { requestId: string }) {
  const { requesterId } = await receivedRequest(tx, me, requestId);
  await rejectRequest(tx, me, { requestId });
  await insertBlock(tx, me.id, requesterId);
  return {};
}
