import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { inLane } from './in-lane.ts';
import * as sharingStore from './store/sharing.ts';

/** The prompt is only shown for memories from before the pairing. */
export async function soloSummary(tx: Tx, principal: Account): Promise<{ count: number; isAsked: boolean }> {
  const since = await sharingStore.unaskedSince(tx, { laneId: principal.laneId, accountId: principal.id });
  const { count, isBefore } = await inLane(tx, principal, 'solo', ({ laneId }) => sharingStore.countOwnMemories(tx, laneId, since));
  return { count, isAsked: isBefore };
}
