import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { decideRequest, expireRequestsOf, insertBlock, pendingBetween, type Name } from './store.ts';

/** Blocks somebody with whom one is locked and not paired. Of a request that waits between the two they see an ordinary end. */
export async function blockPerson(tx: Tx, me: Account, person: Name & { id: string }): Promise<void> {
  await expireRequestsOf(tx, me.id);
  const pending = await pendingBetween(tx, me.id, person.id);
  const decided = pending && (await decideRequest(tx, pending.id, pending.requesterId === me.id ? 'withdrawn' : 'rejected'));
  await insertBlock(tx, me.id, person);
  tx.announce(decided ? [me.id, person.id] : [me.id], { changed: 'pairing' });
}
