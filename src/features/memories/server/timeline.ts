import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { pageSize, type Lane } from '../rules.ts';
import { presentMemories } from './present.ts';
import { inLane } from './in-lane.ts';
import { timelinePage } from './store/timeline.ts';

export function timeline(tx: Tx, principal: Account, { lane, cursor }: { lane: Lane; cursor?: string | undefined }) {
  return inLane(tx, principal, lane, async (there) => {
    const scope = { laneId: there.laneId, accountId: there.id };
    const document = await timelinePage(tx, scope, startOf(cursor, 'day'), pageSize + 1);
    const { page, nextCursor } = pageOf(presentMemories(there, document), pageSize, ({ date, id }) => ({ at: date, id }));
    return { total: document.total, memories: page, nextCursor };
  });
}
