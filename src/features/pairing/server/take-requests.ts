import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { closeToRequests, lockPair, openToRequests } from './store.ts';

/** Allows or refuses pairing requests to the principal. Concurrent requests are serialised before or after it. */
export async function takeRequests(tx: Tx, me: Account, { take }: { take: boolean }) {
  await lockPair(tx, me.id, me.id);
  await (take ? openToRequests(tx, me.id) : closeToRequests(tx, me.id));
  tx.announce([me.id], { changed: 'pairing' });
  return {};
}
