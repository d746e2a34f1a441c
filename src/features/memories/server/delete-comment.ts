import type { Account } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { peopleOf } from '../rules.ts';
import { findInLanes } from './in-lane.ts';
import * as commentStore from './store/comments.ts';

/** Comments of others are not found. */
export function deleteComment(tx: Tx, principal: Account, { commentId }: { commentId: string }) {
  return findInLanes(tx, principal, async (laneAccount) => {
    if (!(await holdLaneOpen(tx, laneAccount.laneId))) return undefined;
    const memoryId = await commentStore.deleteComment(tx, laneAccount, commentId);
    if (!memoryId) return undefined;
    tx.announce(peopleOf(laneAccount), { changed: 'memories', ids: [memoryId] });
    return {};
  });
}
