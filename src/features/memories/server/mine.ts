import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { inLane } from './in-lane.ts';
import * as store from './store.ts';

/** What one has kept to oneself. Asked about is only what was there before the pair: what is kept from then on is kept on purpose. */
export async function mine(tx: Tx, caller: Account): Promise<{ count: number; isAsked: boolean }> {
  const since = await store.unaskedSince(tx, { laneId: caller.laneId, accountId: caller.id });
  const { count, isBefore } = await inLane(tx, caller, 'solo', ({ laneId }) => store.countOwnMemories(tx, laneId, since));
  return { count, isAsked: isBefore };
}
