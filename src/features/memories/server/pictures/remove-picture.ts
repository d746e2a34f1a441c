import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as pictureStore from '../store/pictures.ts';
import { inLaneOfPicture } from './in-lane-of-picture.ts';

/** A job erases the picture once it can no longer be put back. */
export function removePicture(tx: Tx, principal: Account, { pictureId }: { pictureId: string }) {
  return inLaneOfPicture(tx, principal, pictureId, (there) => pictureStore.removePicture(tx, there, pictureId));
}
