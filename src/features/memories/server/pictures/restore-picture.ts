import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { memories } from '../../contract.ts';
import { pictureUndoWindow } from '../../rules.ts';
import * as pictureStore from '../store/pictures.ts';
import { inLaneOfPicture } from './own-picture.ts';

/** Restoring a picture that was never removed changes nothing. */
export function restorePicture(
  tx: Tx,
  principal: Account,
  { pictureId }: { pictureId: string },
  { error }: ErrorsOf<typeof memories.restorePicture>,
) {
  return inLaneOfPicture(tx, principal, pictureId, async (there, { memoryId, removedAt }) => {
    if (removedAt === null) return;
    if (tx.now.getTime() - Date.parse(removedAt) >= pictureUndoWindow) throw error('too_late_to_restore');
    const slot = await pictureStore.freeSlot(tx, there.laneId, memoryId);
    if (slot === null) throw error('memory_full');
    await pictureStore.restorePicture(tx, there, pictureId, slot);
  });
}
