import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { lockLane } from './store/lanes.ts';
import { havePictures, spaceUsed } from './store/pictures.ts';
import { shareSolo } from './store/sharing.ts';

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
