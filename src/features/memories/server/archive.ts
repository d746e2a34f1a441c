import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { pageSize } from '../rules.ts';
import { presentMemories } from './present.ts';
import { inFormerLane } from './former-lane.ts';
import { timelinePage } from './store/timeline.ts';

export function archive(tx: Tx, principal: Account, { laneId, cursor }: { laneId: string; cursor?: string | undefined }) {
  return inFormerLane(tx, principal, laneId, async ({ partnerName, pairedAt, unpairedAt, lastDay, reader }) => {
    const document = await timelinePage(tx, { laneId, accountId: principal.id }, startOf(cursor, 'day'), pageSize + 1);
    const memories = presentMemories(reader, document, { lastDay });
    const { page, nextCursor } = pageOf(memories, pageSize, ({ date, id }) => ({ at: date, id }));
    return { partnerName, pairedAt, unpairedAt, total: document.total, memories: page, nextCursor };
  });
}
