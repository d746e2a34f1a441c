import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/**
 * Unlocks what the members of the scope's lane have earned and announces it. Every write that adds progress calls this last: it waits for
 * other such writes, so holding further locks after it could deadlock.
 */
export async function unlockBadges(tx: Tx, laneId: string): Promise<void> {
  const [people, earned] = await Promise.all([store.lockLane(tx, laneId), store.earnedBadges(tx)]);
  const earnedBy = Map.groupBy(earned, ({ accountId }) => accountId);
  for (const [accountId, theirs] of earnedBy) {
    await tx.as({ account: accountId, lane: laneId }, () => store.putUnlocks(tx, accountId, theirs));
  }
  tx.announce(people, { changed: 'badges' });
}
