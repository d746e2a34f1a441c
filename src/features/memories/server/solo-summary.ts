import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { inLane } from './in-lane.ts';
import * as store from './store.ts';

/** How many memories are in the solo lane. Asked about are only those from before the pairing. */
export async function soloSummary(tx: Tx, principal: Account): Promise<{ count: number; isAsked: boolean }> {
  const since = await store.unaskedSince(tx, { laneId: principal.laneId, accountId: principal.id });
  const { count, isBefore } = await inLane(tx, principal, 'solo', ({ laneId }) => store.countOwnMemories(tx, laneId, since));
  return { count, isAsked: isBefore };
}
