import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { deleteSubscription } from './store.ts';

export async function unsubscribe(tx: Tx, { id, sessionId }: Account) {
  await deleteSubscription(tx, sessionId);
  tx.announce([id], { changed: 'notifications' });
  return {};
}
