import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Choices } from '../rules.ts';
import { setChoices } from './store.ts';

export async function saveChoices(tx: Tx, { id }: Account, choices: Choices) {
  await setChoices(tx, id, choices);
  tx.announce([id], { changed: 'notifications' });
  return {};
}
