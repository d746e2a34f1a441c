import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import type { Lane } from '../rules.ts';
import { memoriesAsSeenBy } from './as-seen-by.ts';
import { inLane } from './in-lane.ts';
import { timelinePage } from './timeline-store.ts';

export const pageSize = 20;

export function timeline(tx: Tx, caller: Account, { lane, cursor }: { lane: Lane; cursor?: string | undefined }) {
  return inLane(tx, caller, lane, async (there) => {
    const scope = { laneId: there.laneId, accountId: there.id };
    const document = await timelinePage(tx, scope, startOf(cursor, 'day'), pageSize + 1);
    const { page, nextCursor } = pageOf(memoriesAsSeenBy(there, document), pageSize, ({ date, id }) => ({ at: date, id }));
    return { total: document.total, memories: page, nextCursor };
  });
}
