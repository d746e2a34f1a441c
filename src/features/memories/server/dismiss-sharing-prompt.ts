import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as sharingStore from './store/sharing.ts';

/** Hides the prompt to share solo memories on all screens of the account. */
export async function dismissSharingPrompt(tx: Tx, principal: Partner) {
  await sharingStore.setSharingChoice(tx, principal);
  tx.announce([principal.id], { changed: 'memories' });
  return {};
}
