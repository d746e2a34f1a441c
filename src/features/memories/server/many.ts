import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Lane } from '../rules.ts';
import { presentMemories } from './present.ts';
import { inLane } from './in-lane.ts';
import { timelineEntries } from './store/timeline.ts';

export function many(tx: Tx, principal: Account, { lane, memoryIds }: { lane: Lane; memoryIds: string[] }) {
  return inLane(tx, principal, lane, async (there) => {
    const document = await timelineEntries(tx, { laneId: there.laneId, accountId: there.id }, memoryIds);
    return { memories: presentMemories(there, document) };
  });
}
