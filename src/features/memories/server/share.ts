import type { Partner } from '#features/accounts/server/auth.ts';
import { unlockBadges } from '#features/badges/server/unlock-badges.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { memories } from '../contract.ts';
import { partnerOf, peopleOf } from '../rules.ts';
import { inLane } from './in-lane.ts';
import { moveToSharedLane } from './move-to-shared-lane.ts';
import * as memoryStore from './store/memories.ts';
import * as sharingStore from './store/sharing.ts';

/** Moves a solo memory to the shared lane, permanently and without payment. A shared one is left as it is. */
export async function share(
  tx: Tx,
  principal: Partner,
  { memoryId }: { memoryId: string },
  { settings, error }: ContextOf<typeof memories.share>,
) {
  if (!(await holdLaneOpen(tx, principal.laneId))) throw new DomainError('not_found');
  const shared = await moveToSharedLane(tx, principal, memoryId, { settings, error });
  if (shared.length === 0) return alreadyShared(tx, principal, memoryId, { error });
  await sharingStore.setSharingChoice(tx, principal);
  tx.announce(peopleOf(principal), { changed: 'memories', ids: shared });
  tx.announce(partnerOf(principal), { changed: 'activity' });
  unlockBadges(tx, principal.laneId);
  return {};
}

async function alreadyShared(tx: Tx, principal: Partner, memoryId: string, { error }: ErrorsOf<typeof memories.share>) {
  if (await memoryStore.memory(tx, principal.laneId, memoryId)) return {};
  const removed = await inLane(tx, principal, 'solo', ({ laneId }) => memoryStore.memory(tx, laneId, memoryId));
  throw error(removed ? 'removed' : 'not_found');
}
