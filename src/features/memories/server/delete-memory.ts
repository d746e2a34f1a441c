import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import { memoryChangeError, peopleOf } from '../rules.ts';
import * as binStore from './store/bin.ts';
import * as memoryStore from './store/memories.ts';

/** Moves a past memory of the author to the bin. The payment is taken back only when the undo window closes. Repeating it changes nothing. */
export async function deleteMemory(
  tx: Tx,
  principal: Account,
  { memoryId }: { memoryId: string },
  { error }: ErrorsOf<typeof memories.deleteMemory>,
) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory) throw new DomainError('not_found');
  if (memory.removedBy === principal.id) return {};
  const code = memoryChangeError(memory, principal);
  if (code) throw error(code);
  await binStore.remove(tx, principal, memoryId, 'past');
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  return {};
}
