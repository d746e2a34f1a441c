import { Refusal } from '#platform/contract/refusal.ts';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { addTreatRefusal } from '../rules.ts';
import { announceJar } from './announce-jar.ts';
import * as store from './store.ts';

/** Puts a treat into the caller's jar; the same id again is the same treat, as it was written first. */
export async function addTreat(tx: Tx, caller: Account, { id, treat }: { id: string; treat: string }): Promise<{ id: string }> {
  // Treats of one jar take turns, so that no two look at the same free slot.
  await store.lockBalance(tx, caller.id);
  const mine = await store.treats(tx, [caller.id]);
  if (mine.some((known) => known.id === id)) return { id };
  const refusal = addTreatRefusal(mine.length);
  if (refusal) throw new Refusal(refusal);
  if (!(await store.insertTreat(tx, { id, accountId: caller.id, treat }))) throw new Refusal('id_taken');
  await announceJar(tx, caller, id);
  return { id };
}
