import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as sharingStore from './store/sharing.ts';

/** Closes the question about solo memories on all of the account’s screens; they stay private. */
export async function dismissSharingPrompt(tx: Tx, principal: Partner) {
  await sharingStore.setSharingChoice(tx, { laneId: principal.laneId, accountId: principal.id });
  tx.announce([principal.id], { changed: 'memories' });
  return {};
}
