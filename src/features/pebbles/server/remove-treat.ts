import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/** A treat that does not exist or belongs to somebody else is ignored. */
export async function removeTreat(
  tx: Tx,
  principal: Partner,
  { treatId }: { treatId: string },
): Promise<Record<string, never>> {
  const { laneId, partner } = principal;
  if (!(await holdLaneOpen(tx, laneId))) throw new DomainError('not_paired');
  const removed = await store.deleteTreat(tx, { laneId, giver: principal.id }, treatId);
  if (removed) tx.announce([principal.id, partner.id], { changed: 'pebbles', ids: [treatId] });
  return {};
}
