import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as pictureStore from '../store/pictures.ts';
import { inLaneOfPicture } from './in-lane-of-picture.ts';

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
