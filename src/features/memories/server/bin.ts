import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { undoClosedBefore, type Lane } from '../rules.ts';
import { inLane } from './in-lane.ts';
import * as binStore from './store/bin.ts';

const pageSize = 20;

export function bin(tx: Tx, principal: Account, { lane, cursor }: { lane: Lane; cursor?: string | undefined }) {
  return inLane(tx, principal, lane, async ({ laneId }) => {
    const rows = await binStore.bin(tx, laneId, undoClosedBefore(tx.now), startOf(cursor, 'instant'), pageSize + 1);
    const { page, nextCursor } = pageOf(rows, pageSize, ({ removedAt, id }) => ({ at: removedAt, id }));
    return { removed: page.map(({ removedBy, ...memory }) => ({ ...memory, removedByMe: removedBy === principal.id })), nextCursor };
  });
}
