import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { shownLines, seenUpTo } from '../rules.ts';
import * as store from './store.ts';

export async function markSeen(
  tx: Tx,
  principal: Partner,
  { upTo, ids }: { upTo: string; ids: string[] },
): Promise<Record<string, never>> {
  const isNew = await store.setSeen(tx, principal, seenUpTo(upTo, tx.now), shownLines(ids, tx.now));
  if (isNew) tx.announce([principal.id], { changed: 'activity' });
  return {};
}
