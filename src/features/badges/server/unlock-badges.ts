import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/**
 * Unlocks what the members of the scope's lane have earned once the transaction is committed, and announces it. Every write that adds progress calls
 * this: what one misses, because the server ends between the two, the next one unlocks.
 */
export function unlockBadges(tx: Tx, laneId: string): void {
  tx.afterCommit(async (after) => {
    const [people, earned] = await Promise.all([store.lockLane(after, laneId), store.earnedBadges(after)]);
    const earnedBy = Map.groupBy(earned, ({ accountId }) => accountId);
    for (const [accountId, theirs] of earnedBy) {
      await after.as({ account: accountId, lane: laneId }, () => store.putUnlocks(after, accountId, theirs));
    }
    after.announce(people, { changed: 'badges' });
  });
}
