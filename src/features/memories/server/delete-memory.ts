import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import { memoryChangeError, peopleOf } from '../rules.ts';
import * as binStore from './store/bin.ts';
import * as memoryStore from './store/memories.ts';

/** Puts a past memory in the bin; its author may. What it paid is taken back only when the bin lets go of it. */
export async function deleteMemory(tx: Tx, principal: Account, { memoryId }: { memoryId: string }) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory) throw new DomainError('not_found');
  const error = memoryChangeError(memory, principal);
  if (error) throw new DomainError<ErrorCode<typeof memories.deleteMemory>>(error);
  await binStore.remove(tx, { laneId: principal.laneId, accountId: principal.id }, memoryId, 'past');
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  return {};
}
