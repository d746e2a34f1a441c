import type { Partner } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/** Keeps one's own memories to oneself for now, so that one's other screens need not ask either. */
export async function keepMine(tx: Tx, caller: Partner) {
  await store.setSharingChoice(tx, { laneId: caller.laneId, accountId: caller.id });
  tx.announce([caller.id], { changed: 'memories' });
  return {};
}
