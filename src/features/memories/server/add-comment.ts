import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { peopleOf } from '../rules.ts';
import * as store from './store.ts';

/** Comments on a memory; the same id again is the same comment. */
export async function addComment(tx: Tx, caller: Account, row: { id: string; memoryId: string; comment: string }): Promise<{ id: string }> {
  const { id, memoryId } = row;
  const by = { laneId: caller.laneId, accountId: caller.id };
  const memory = await store.lockMemory(tx, caller.laneId, memoryId);
  if (!memory || memory.removedAt) throw new DomainError('not_found');
  if (await store.insertComment(tx, by, row)) tx.announce(peopleOf(caller), { changed: 'memories', ids: [memoryId] });
  else if ((await store.memoryOfOwnComment(tx, by, id)) !== memoryId) throw new DomainError('id_taken');
  return { id };
}
