import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { closeToRequests, lockPair, openToRequests } from './store.ts';

/** Allows or refuses pairing requests to the principal. Concurrent requests are serialised before or after it. */
export async function takeRequests(tx: Tx, principal: Account, { take }: { take: boolean }) {
  await lockPair(tx, principal.id, principal.id);
  await (take ? openToRequests(tx, principal.id) : closeToRequests(tx, principal.id));
  tx.announce([principal.id], { changed: 'pairing' });
  return {};
}
