import { uuidv7 } from 'uuidv7';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Partner } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { peopleOf, planChangeFault } from '../rules.ts';
import * as store from './store.ts';

/** Cancels a planned date. What it paid is taken back only when the undo window closes. */
export async function cancelDate(tx: Tx, caller: Partner, { memoryId }: { memoryId: string }) {
  const memory = await store.lockMemory(tx, caller.laneId, memoryId);
  if (!memory) throw new Refusal('not_found');
  const fault = planChangeFault(memory);
  if (fault) throw new Refusal(fault);
  const by = { laneId: caller.laneId, accountId: caller.id };
  await store.remove(tx, by, memoryId, 'planned');
  await store.insertChanges(tx, by, memoryId, [{ id: uuidv7(), field: 'cancelled', oldValue: null, newValue: null }]);
  tx.announce(peopleOf(caller), { changed: 'memories', ids: [memoryId] });
  return {};
}
