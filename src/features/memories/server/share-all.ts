import type { Partner } from '#features/accounts/server/auth.ts';
import { unlockBadges } from '#features/badges/server/unlocks.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { memories } from '../contract.ts';
import { partnerOf, peopleOf } from '../rules.ts';
import { moveToSharedLane } from './share.ts';
import * as sharingStore from './store/sharing.ts';

/** Moves all solo memories to the shared lane, permanently and without payment. Those in the bin stay. */
export async function shareAll(
  tx: Tx,
  principal: Partner,
  _: object,
  context: ContextOf<typeof memories.shareAll>,
): Promise<{ shared: number }> {
  if (!(await holdLaneOpen(tx, principal.laneId))) throw new DomainError('not_found');
  const shared = await moveToSharedLane(tx, principal, null, context);
  await sharingStore.setSharingChoice(tx, principal);
  if (shared.length === 0) return { shared: 0 };
  // Without ids: there may be too many for one message.
  tx.announce(peopleOf(principal), { changed: 'memories' });
  tx.announce(partnerOf(principal), { changed: 'activity' });
  unlockBadges(tx, principal.laneId);
  return { shared: shared.length };
}
