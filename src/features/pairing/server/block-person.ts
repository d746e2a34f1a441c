import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { decideRequest, expireRequestsOf, insertBlock, pendingBetween, type Name } from './store.ts';

/** Both must be locked and not paired. A request between them is closed as if it had been rejected or withdrawn. */
export async function blockPerson(tx: Tx, me: Account, person: Name & { id: string }): Promise<void> {
  await expireRequestsOf(tx, me.id);
  const pending = await pendingBetween(tx, me.id, person.id);
  const decided = pending && (await decideRequest(tx, pending.id, pending.requesterId === me.id ? 'withdrawn' : 'rejected'));
  await insertBlock(tx, me.id, person);
  tx.announce(decided ? [me.id, person.id] : [me.id], { changed: 'pairing' });
}
