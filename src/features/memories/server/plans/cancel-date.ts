import { uuidv7 } from 'uuidv7';
import type { Partner } from '#features/accounts/server/auth.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as binStore from '../store/bin.ts';
import * as changeStore from '../store/changes.ts';
import * as memoryStore from '../store/memories.ts';
import type { memories } from '../../contract.ts';
import { partnerOf, peopleOf, planChangeError } from '../../rules.ts';

/** The payment is taken back only when the undo window closes. Repeating it changes nothing. */
export async function cancelDate(
  tx: Tx,
  principal: Partner,
  { memoryId }: { memoryId: string },
  { error }: ErrorsOf<typeof memories.cancelDate>,
) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory) throw new DomainError('not_found');
  if (memory.removedBy === principal.id) return {};
  const code = planChangeError(memory);
  if (code) throw error(code);
  await binStore.remove(tx, principal, memoryId, 'planned');
  await changeStore.insertChanges(tx, principal, memoryId, [
    { id: uuidv7(), field: 'cancelled', oldValue: null, newValue: null },
  ]);
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  tx.announce(partnerOf(principal), { changed: 'activity' });
  return {};
}
