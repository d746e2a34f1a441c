import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/** Tells those who see the caller's jar; a partner who left a moment ago is none of them. */
export async function announceJar(tx: Tx, { id, laneId, partner }: Account, treatId: string): Promise<void> {
  const isPaired = partner !== null && (await store.holdOpen(tx, laneId));
  tx.announce(isPaired ? [id, partner.id] : [id], { changed: 'pebbles', ids: [treatId] });
}
