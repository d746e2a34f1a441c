import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { sharedUnlocks } from '../rules.ts';
import * as store from './store.ts';

export async function list(tx: Tx, { id, partner }: Account) {
  const [badges, partners] = await Promise.all([
    store.badgesOf(tx, id),
    partner ? store.toldBadges(tx, partner.id) : [],
  ]);
  const shared = sharedUnlocks(badges, partners);
  return { badges: badges.map((badge) => ({ ...badge, isShared: shared.has(badge.id) })), partners };
}

/** Marks an unlock as seen, so that the owner's other screens do not show it again. */
export async function celebrated(tx: Tx, principal: Account, { badgeId }: { badgeId: string }) {
  if (await store.setCelebrated(tx, principal.id, badgeId))
    tx.announce([principal.id], { changed: 'badges', ids: [badgeId] });
  else if (!(await store.hasBadge(tx, principal.id, badgeId))) throw new DomainError('not_found');
  return {};
}

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
