import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as laneStore from '../store/lanes.ts';
import * as memoryStore from '../store/memories.ts';
import * as pictureStore from '../store/pictures.ts';

/** Not in an archived lane: a former partner would read it. */
export function describePicture(
  tx: Tx,
  principal: Account,
  { pictureId, altText }: { pictureId: string; altText: string | null },
) {
  return inLaneOfPicture(tx, principal, pictureId, async (there) => {
    if (there.isClosed) throw new DomainError('not_found');
    await pictureStore.describePicture(tx, there, pictureId, altText);
  });
}

/** A job erases the picture once it can no longer be put back. */
export function removePicture(tx: Tx, principal: Account, { pictureId }: { pictureId: string }) {
  return inLaneOfPicture(tx, principal, pictureId, (there) => pictureStore.removePicture(tx, there, pictureId));
}

type OwnPicture = NonNullable<Awaited<ReturnType<typeof pictureStore.ownPicture>>>;

/**
 * Runs a write on an own picture in its lane, which may be an archived one, with its memory locked. Tells everybody who sees an open lane; a former
 * partner is told nothing.
 */
export async function inLaneOfPicture(
  tx: Tx,
  { id }: Account,
  pictureId: string,
  work: (there: { id: string; laneId: string; isClosed: boolean }, picture: OwnPicture) => Promise<void>,
): Promise<{}> {
  const laneId = await pictureStore.laneOfOwnPicture(tx, pictureId);
  if (laneId === undefined) throw new DomainError('not_found');
  return tx.as({ account: id, lane: laneId }, async () => {
    const there = { id, laneId, isClosed: await laneStore.holdLane(tx, laneId) };
    const picture = await pictureStore.ownPicture(tx, there, pictureId);
    // It may have moved to another lane meanwhile.
    if (!picture || !(await memoryStore.holdMemory(tx, laneId, picture.memoryId))) throw new DomainError('not_found');
    await work(there, picture);
    tx.announce(there.isClosed ? [id] : await laneStore.everMembersOf(tx, laneId), {
      changed: 'memories',
      ids: [picture.memoryId],
    });
    return {};
  });
}
