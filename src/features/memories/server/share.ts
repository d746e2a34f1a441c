import type { Partner } from '#features/accounts/server/auth.ts';
import { unlockBadges } from '#features/badges/server/unlocks.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf, RequestContext } from '#platform/server/http/request-context.ts';
import type { memories } from '../contract.ts';
import { partnerOf, peopleOf } from '../rules.ts';
import { inLane } from './in-lane.ts';
import { lockLane } from './store/lanes.ts';
import * as memoryStore from './store/memories.ts';
import { havePictures, spaceUsed } from './store/pictures.ts';
import * as sharingStore from './store/sharing.ts';
import { shareSolo } from './store/sharing.ts';

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

/** Hides the prompt to share solo memories on all screens of the account. */
export async function dismissSharingPrompt(tx: Tx, principal: Partner) {
  await sharingStore.setSharingChoice(tx, principal);
  tx.announce([principal.id], { changed: 'memories' });
  return {};
}

/** Moves one or all solo memories to the open lane, unless it has no room for their pictures. Returns their ids. */
export async function moveToSharedLane(
  tx: Tx,
  principal: Partner,
  memoryId: string | null,
  { settings, error }: Pick<RequestContext<'lane_full'>, 'settings' | 'error'>,
): Promise<string[]> {
  const { laneId } = principal;
  const shared = await shareSolo(tx, principal, memoryId);
  if (!(await havePictures(tx, laneId, shared))) return shared;
  // Of two partners who share at once the second counts what the first has moved.
  await lockLane(tx, laneId, 'pictures');
  if ((await spaceUsed(tx, laneId)) > settings.picturesPerLane) throw error('lane_full');
  return shared;
}
