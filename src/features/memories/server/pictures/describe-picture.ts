import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as pictureStore from '../store/pictures.ts';
import { inLaneOfPicture } from './in-lane-of-picture.ts';

export function describePicture(tx: Tx, principal: Account, { pictureId, altText }: { pictureId: string; altText: string | null }) {
  return inLaneOfPicture(tx, principal, pictureId, (there) => pictureStore.describePicture(tx, there, pictureId, altText));
}
