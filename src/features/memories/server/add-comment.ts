import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../contract.ts';
import { partnerOf, peopleOf } from '../rules.ts';
import * as commentStore from './store/comments.ts';
import * as memoryStore from './store/memories.ts';

/** Repeating it with the same id changes nothing; with another content the id is taken. */
export async function addComment(
  tx: Tx,
  principal: Account,
  row: { id: string; memoryId: string; comment: string },
  { error }: ErrorsOf<typeof memories.addComment>,
): Promise<{ id: string }> {
  const { id, memoryId } = row;
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory || memory.removedAt) throw new DomainError('not_found');
  if (await commentStore.insertComment(tx, principal, row)) {
    tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
    tx.announce(partnerOf(principal), { changed: 'activity' });
  } else if (!(await commentStore.hasComment(tx, principal, row))) throw error('id_taken');
  return { id };
}
