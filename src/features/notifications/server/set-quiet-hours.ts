import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { updateQuietHours, type QuietHours } from './store.ts';

export async function setQuietHours(tx: Tx, { id }: Account, hours: QuietHours) {
  await updateQuietHours(tx, id, hours);
  tx.announce([id], { changed: 'notifications' });
  return {};
}
