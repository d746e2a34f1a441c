import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { undoClosedBefore } from '../rules.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function bin(tx: Tx, caller: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await store.bin(tx, caller.laneId, undoClosedBefore(tx.now), startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ removedAt, id }) => ({ at: removedAt, id }));
  return { removed: page.map(({ removedBy, ...memory }) => ({ ...memory, removedByMe: removedBy === caller.id })), nextCursor };
}
