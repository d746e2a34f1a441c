import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { earnsInvite } from '../rules.ts';
import * as inviteStore from './store/invites.ts';
import * as laneStore from './store/lanes.ts';

/** Gives both partners a mobile invite once they have planned dates on enough days, after the commit of a write that adds such a day. */
export function earnInvite(tx: Tx, laneId: string): void {
  tx.afterCommit(async (after) => {
    const people = await inviteStore.partnersWithoutInvite(after);
    if (people.length === 0) return;
    await laneStore.lockLane(after, laneId, 'planned days');
    if (!earnsInvite(await inviteStore.plannedDays(after, laneId))) return;
    for (const accountId of people)
      await after.as({ account: accountId, lane: laneId }, () => inviteStore.insertInvite(after, accountId));
    // The announcement of the write itself may have been answered before this.
    after.announce(people, { changed: 'memories' });
  });
}

/** Dismisses the install offer; the invite stays. */
export async function hideInvite(tx: Tx, principal: Account): Promise<Record<string, never>> {
  if (await inviteStore.setInviteHidden(tx, principal.id)) tx.announce([principal.id], { changed: 'memories' });
  return {};
}
