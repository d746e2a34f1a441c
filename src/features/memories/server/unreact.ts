import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { peopleOf } from '../rules.ts';
import * as memoryStore from './store/memories.ts';
import * as reactionStore from './store/reactions.ts';

/** Repeating it changes nothing. */
export async function unreact(tx: Tx, principal: Account, { memoryId, reaction }: { memoryId: string; reaction: string }) {
  const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
  if (!memory || memory.removedAt) throw new DomainError('not_found');
  if (await reactionStore.deleteReaction(tx, { laneId: principal.laneId, accountId: principal.id }, memoryId, reaction)) {
    tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  }
  return {};
}
