import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { titleIn } from '#features/memories/server/store/activity.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

export async function wave(
  tx: Tx,
  { id, laneId, partner }: Partner,
  { memoryId }: { memoryId: string | null },
): Promise<Record<string, never>> {
  const openedAt = await holdLaneOpen(tx, laneId);
  if (!openedAt) throw new DomainError('not_paired');
  if (memoryId && !(await titleIn(tx, laneId, memoryId))) throw new DomainError('not_found');
  if (await store.setWaved(tx, { id, laneId }, { day: await store.today(tx, laneId), openedAt, about: memoryId }))
    tx.announce([id, partner.id], { changed: 'activity' });
  return {};
}
