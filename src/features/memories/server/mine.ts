import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { inLane } from './in-lane.ts';
import * as store from './store.ts';

/** What one has kept to oneself. Asked about is only what was there before the pair: what is kept from then on is kept on purpose. */
export async function mine(tx: Tx, principal: Account): Promise<{ count: number; isAsked: boolean }> {
  const since = await store.unaskedSince(tx, { laneId: principal.laneId, accountId: principal.id });
  const { count, isBefore } = await inLane(tx, principal, 'solo', ({ laneId }) => store.countOwnMemories(tx, laneId, since));
  return { count, isAsked: isBefore };
}
