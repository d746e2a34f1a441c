import type { Tx } from '#platform/server/database/transaction.ts';
import { earnsInvite } from '../rules.ts';
import * as inviteStore from './store/invites.ts';
import * as laneStore from './store/lanes.ts';

/**
 * Gives both partners a mobile invite once they have planned dates on enough days. Writes that add such a day call this last, but before
 * `unlockBadges`.
 */
export async function earnInvite(tx: Tx, laneId: string): Promise<void> {
  const people = await inviteStore.partnersWithoutInvite(tx);
  if (people.length === 0) return;
  await laneStore.lockLane(tx, laneId, 'planned days');
  if (!earnsInvite(await inviteStore.plannedDays(tx, laneId))) return;
  for (const accountId of people) await tx.as({ account: accountId, lane: laneId }, () => inviteStore.insertInvite(tx, accountId));
}
