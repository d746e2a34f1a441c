import { reverse } from '#features/pebbles/server/credit-pebbles.ts';
import type { Database } from '#platform/server/database/database.ts';
import { doEach } from '#platform/server/job-runs.ts';
import { canRestore, undoClosedBefore } from '../rules.ts';
import * as binStore from './store/bin.ts';
import * as laneStore from './store/lanes.ts';
import { sourceOf } from './store/memories.ts';

/**
 * Takes back what cancelled and deleted memories paid and erases their texts, once they can no longer be restored. One transaction per memory,
 * so that two servers can run it at once and one that fails leaves the others to be done. Returns their number.
 */
export async function closeUndoWindows(database: Database, now: Date): Promise<number> {
  const due = await database.asOwner(now, (tx) => binStore.memoriesToReverse(tx, undoClosedBefore(now)));
  return doEach(due, 'undo windows could not be closed', ({ laneId, id }) =>
    closeUndoWindow(database, now, laneId, id),
  );
}

function closeUndoWindow(database: Database, now: Date, laneId: string, memoryId: string): Promise<boolean> {
  return database.transaction({ account: null, lane: laneId }, now, async (tx) => {
    // What an owner locks, the owner changes: on many machines each role has a connection of its own.
    const memory = await tx.asOwner(() => binStore.lockRemoved(tx, laneId, memoryId));
    if (!memory || canRestore(memory, now)) return false;
    const reason = memory.type === 'planned' ? 'date_cancelled' : 'memory_deleted';
    for (const accountId of await laneStore.everMembersOf(tx, laneId)) {
      await tx.as({ account: accountId, lane: laneId }, () => reverse(tx, accountId, sourceOf(memory), reason));
    }
    await tx.asOwner(async () => {
      await binStore.setReversed(tx, laneId, memoryId);
      await binStore.forgetReversed(tx, memoryId);
    });
    return true;
  });
}
