import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/** Keeps one's own memories to oneself for now, so that one's other screens need not ask either. */
export async function keepMine(tx: Tx, principal: Partner) {
  await store.setSharingChoice(tx, { laneId: principal.laneId, accountId: principal.id });
  tx.announce([principal.id], { changed: 'memories' });
  return {};
}
