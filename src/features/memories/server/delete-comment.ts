import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { peopleOf } from '../rules.ts';
import * as store from './store.ts';

/** Deletes an own comment; anyone else's is as good as unknown. */
export async function deleteComment(tx: Tx, principal: Account, { commentId }: { commentId: string }) {
  if (!(await store.holdOpen(tx, principal.laneId))) throw new DomainError('not_found');
  const memoryId = await store.deleteComment(tx, { laneId: principal.laneId, accountId: principal.id }, commentId);
  if (!memoryId) throw new DomainError('not_found');
  tx.announce(peopleOf(principal), { changed: 'memories', ids: [memoryId] });
  return {};
}
