import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { seenUpTo } from '../rules.ts';
import * as store from './store.ts';

export async function markSeen(tx: Tx, principal: Partner, { upTo }: { upTo: string }): Promise<Record<string, never>> {
  const isLater = await store.setSeen(tx, principal, seenUpTo(upTo, tx.now));
  if (isLater) tx.announce([principal.id], { changed: 'activity' });
  return {};
}
