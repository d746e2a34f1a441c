import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/**
 * Unlocks what the people of the scope's lane have earned, and tells their screens. Whatever may bring somebody closer to a
 * badge (a past date, pebbles) calls this as its last act: it waits for others who do the same, so nobody may wait for it.
 */
export async function unlockBadges(tx: Tx, laneId: string): Promise<void> {
  const [people, earned] = await Promise.all([store.takeTurn(tx, laneId), store.earnedBadges(tx)]);
  const badgesOf = Map.groupBy(earned, ({ accountId }) => accountId);
  for (const [accountId, badges] of badgesOf) {
    const badgeIds = badges.map(({ badgeId }) => badgeId);
    await tx.as({ account: accountId, lane: laneId }, () => store.insertUnlocks(tx, accountId, badgeIds));
  }
  tx.announce(people, { changed: 'badges' });
}
