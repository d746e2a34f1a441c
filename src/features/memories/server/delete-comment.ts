import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { peopleOf } from '../rules.ts';
import * as store from './store.ts';

/** Deletes an own comment; anyone else's is as good as unknown. */
export async function deleteComment(tx: Tx, caller: Account, { commentId }: { commentId: string }) {
  if (!(await store.holdOpen(tx, caller.laneId))) throw new DomainError('not_found');
  const memoryId = await store.deleteComment(tx, { laneId: caller.laneId, accountId: caller.id }, commentId);
  if (!memoryId) throw new DomainError('not_found');
  tx.announce(peopleOf(caller), { changed: 'memories', ids: [memoryId] });
  return {};
}
