import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { deleteFeed } from './store.ts';

export async function removeFeed(tx: Tx, { id }: Partner) {
  await deleteFeed(tx, id);
  tx.announce([id], { changed: 'calendar' });
  return {};
}
