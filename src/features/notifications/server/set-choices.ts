import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { changeChoices, type ChoicesChange } from './store.ts';

export async function setChoices(tx: Tx, { id }: Account, change: ChoicesChange) {
  await changeChoices(tx, id, change);
  tx.announce([id], { changed: 'notifications' });
  return {};
}
