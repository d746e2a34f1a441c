import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { peopleOf } from '../rules.ts';
import * as memoryStore from './store/memories.ts';
import { deleteReaction, insertReaction } from './store/comments.ts';

export const react = reactionHandler(insertReaction);
export const unreact = reactionHandler(deleteReaction);

/** Repeating the write changes nothing. */
function reactionHandler(write: typeof insertReaction) {
  return async (tx: Tx, principal: Account, { memoryId, reaction }: { memoryId: string; reaction: string }) => {
    const memory = await memoryStore.lockMemory(tx, principal.laneId, memoryId);
    if (!memory || memory.removedAt) throw new DomainError('not_found');
    if (await write(tx, principal, memoryId, reaction)) {
      tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
    }
    return {};
  };
}
