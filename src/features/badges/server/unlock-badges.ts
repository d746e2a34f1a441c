import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/**
 * Unlocks what the people of the scope's lane have earned, shows a partner what was earned without a solo lane, and tells
 * their screens. Whatever may bring somebody closer to a badge (a past date, pebbles) calls this as its last act: it waits for
 * others who do the same, so nobody may wait for it.
 */
export async function unlockBadges(tx: Tx, laneId: string): Promise<void> {
  const [people, earned] = await Promise.all([store.lockLane(tx, laneId), store.earnedBadges(tx)]);
  const earnedBy = Map.groupBy(earned, ({ accountId }) => accountId);
  for (const [accountId, theirs] of earnedBy) {
    await tx.as({ account: accountId, lane: laneId }, () => store.putUnlocks(tx, accountId, theirs));
  }
  tx.announce(people, { changed: 'badges' });
}
