import { Refusal } from '#platform/contract/refusal.ts';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { seenBy } from '../rules.ts';
import { memoryTexts } from '../text.ts';
import * as store from './store.ts';

const pageSize = 50;

export async function comments(tx: Tx, caller: Account, { memoryId, cursor }: { memoryId: string; cursor?: string | undefined }) {
  const memory = await store.memory(tx, caller.laneId, memoryId);
  if (!memory || memory.removedAt) throw new Refusal('not_found');
  const rows = await store.comments(tx, caller.laneId, memoryId, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { comments: page.map(({ accountId, authorName, ...comment }) => ({ ...comment, memoryId, ...author(caller, accountId, authorName) })), nextCursor };
}

function author(caller: Account, accountId: string, name: string | null) {
  const seen = seenBy(caller, accountId);
  return { author: seen, authorName: { me: memoryTexts.you, partner: name ?? memoryTexts.someone, someone: memoryTexts.someone }[seen] };
}
