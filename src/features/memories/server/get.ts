import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { findInLanes } from './in-lane.ts';
import { presentChange, presentMemories } from './present.ts';
import * as changeStore from './store/changes.ts';
import { timelineEntry } from './store/timeline.ts';

export function get(tx: Tx, principal: Account, { memoryId }: { memoryId: string }) {
  return findInLanes(tx, principal, async (there) => {
    const document = await timelineEntry(tx, { laneId: there.laneId, accountId: there.id }, memoryId);
    const [memory] = presentMemories(there, document);
    if (!memory) return undefined;
    const changes = await changeStore.changesOf(tx, there.laneId, memoryId);
    return { memory, changes: changes.map((change) => presentChange(there, change)) };
  });
}
