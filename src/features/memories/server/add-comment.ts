import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import { peopleOf } from '../rules.ts';
import * as commentStore from './store/comments.ts';
import * as memoryStore from './store/memories.ts';

/** Repeating it with the same id returns the first comment. */
export async function addComment(tx: Tx, principal: Account, row: { id: string; memoryId: string; comment: string }): Promise<{ id: string }> {
  const { id, memoryId } = row;
  const by = { laneId: principal.laneId, accountId: principal.id };
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory || memory.removedAt) throw new DomainError('not_found');
  if (await commentStore.insertComment(tx, by, row)) tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  else if ((await commentStore.memoryOfOwnComment(tx, by, id)) !== memoryId) throw new DomainError<ErrorCode<typeof memories.addComment>>('id_taken');
  return { id };
}
