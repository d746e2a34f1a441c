import { Refusal } from '#platform/contract/refusal.ts';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { memoryChangeFault, peopleOf } from '../rules.ts';
import * as store from './store.ts';

/** Puts a past memory in the bin; its author may. What it paid is taken back only when the bin lets go of it. */
export async function deleteMemory(tx: Tx, caller: Account, { memoryId }: { memoryId: string }) {
  const memory = await store.lockMemory(tx, caller.laneId, memoryId);
  if (!memory) throw new Refusal('not_found');
  const fault = memoryChangeFault(memory, caller);
  if (fault) throw new Refusal(fault);
  await store.remove(tx, { laneId: caller.laneId, accountId: caller.id }, memoryId, 'past');
  tx.announce(peopleOf(caller), { changed: 'memories', ids: [memoryId] });
  return {};
}
