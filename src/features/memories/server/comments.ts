import type { Account } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { memoryTexts } from '../messages/lane.ts';
import { peopleOf, seenBy } from '../rules.ts';
import { findInLanes } from './in-lane.ts';
import * as commentStore from './store/comments.ts';
import * as memoryStore from './store/memories.ts';

const pageSize = 50;

interface Reader {
  id: string;
  laneId: string;
  partner: { id: string; name?: string } | null;
}

interface Thread {
  memoryId: string;
  cursor?: string | undefined;
}

export function comments(tx: Tx, principal: Account, thread: Thread) {
  return findInLanes(tx, principal, (laneAccount) => presentComments(tx, laneAccount, thread));
}

/** A page of comments with the authors' names. A name in `partner` replaces the current one. Undefined if the lane has no such memory. */
export async function presentComments(tx: Tx, { laneId, ...pair }: Reader, { memoryId, cursor }: Thread) {
  const memory = await memoryStore.memory(tx, laneId, memoryId);
  if (!memory || memory.removedAt) return undefined;
  const rows = await commentStore.comments(tx, laneId, memoryId, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  const named = (accountId: string, name: string | null) => {
    const author = seenBy(pair, accountId);
    return {
      author,
      authorName: {
        me: memoryTexts.you,
        partner: pair.partner?.name ?? name ?? memoryTexts.someone,
        someone: memoryTexts.someone,
      }[author],
    };
  };
  return {
    comments: page.map(({ accountId, authorName, ...comment }) => ({
      ...comment,
      memoryId,
      ...named(accountId, authorName),
    })),
    nextCursor,
  };
}

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
