import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/** Marks an unlock as seen, so that the owner's other screens do not show it again. */
export async function celebrated(tx: Tx, principal: Account, { badgeId }: { badgeId: string }) {
  if (await store.setCelebrated(tx, principal.id, badgeId))
    tx.announce([principal.id], { changed: 'badges', ids: [badgeId] });
  else if (!(await store.hasBadge(tx, principal.id, badgeId))) throw new DomainError('not_found');
  return {};
}
