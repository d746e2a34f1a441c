import { Refusal } from '#platform/contract/refusal.ts';
import type { Partner } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { addTreatRefusal } from '../rules.ts';
import * as store from './store.ts';

/** Puts a treat into the caller's jar; the same id again is the same treat, as it was written first. */
export async function addTreat(tx: Tx, caller: Partner, { id, treat }: { id: string; treat: string }): Promise<{ id: string }> {
  const { laneId, partner } = caller;
  if (!(await store.holdOpen(tx, laneId))) throw new Refusal('not_paired');
  // Treats of one jar take turns, so that no two look at the same free slot.
  await store.lockBalance(tx, caller.id);
  const mine = (await store.treats(tx, laneId)).filter(({ accountId }) => accountId === caller.id);
  if (mine.some((known) => known.id === id)) return { id };
  const refusal = addTreatRefusal(mine.length);
  if (refusal) throw new Refusal(refusal);
  if (!(await store.insertTreat(tx, { laneId, giver: caller.id }, { id, treat }))) throw new Refusal('id_taken');
  tx.announce([caller.id, partner.id], { changed: 'pebbles', ids: [id] });
  return { id };
}
