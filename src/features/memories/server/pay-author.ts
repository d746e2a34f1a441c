import type { Account } from '#features/accounts/server/auth.ts';
import { pay } from '#features/pebbles/rules.ts';
import { creditPebbles } from '#features/pebbles/server/credit-pebbles.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { partnerOf, peopleOf } from '../rules.ts';
import { setPebbles } from './store/memories.ts';

interface Written {
  id: string;
  reason: keyof typeof pay;
  activity: string;
  category: string | null;
}

/** Pays the author of a new memory, up to the daily cap, and tells both partners of it. Returns the amount. */
export async function payAuthor(
  tx: Tx,
  principal: Account,
  { id, reason, activity, category }: Written,
): Promise<number> {
  const paid = await creditPebbles(tx, {
    accountId: principal.id,
    reason,
    source: { laneId: principal.laneId, id },
    amount: pay[reason],
    metadata: { activity, category },
  });
  if (paid !== pay[reason]) await setPebbles(tx, principal.laneId, id, paid);
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [id] });
  tx.announce(partnerOf(principal), { changed: 'activity' });
  return paid;
}
