import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

export async function wave(tx: Tx, { id, laneId, partner }: Partner): Promise<Record<string, never>> {
  const openedAt = await holdLaneOpen(tx, laneId);
  if (!openedAt) throw new DomainError('not_paired');
  if (await store.setWaved(tx, { id, laneId }, await store.today(tx, laneId), openedAt)) tx.announce([id, partner.id], { changed: 'activity' });
  return {};
}
