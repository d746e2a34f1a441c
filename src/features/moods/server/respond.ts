import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { moods } from '../contract.ts';
import * as store from './store.ts';

/** Repeating it with the same id changes nothing; with another content the id is taken. */
export async function respond(
  tx: Tx,
  principal: Partner,
  row: { id: string; moodRatingId: string; comment: string },
  { error }: ErrorsOf<typeof moods.respond>,
): Promise<{ id: string }> {
  const { laneId, partner } = principal;
  if (!(await holdLaneOpen(tx, laneId))) throw new DomainError('not_paired');
  if (!(await store.openRating(tx, laneId, row.moodRatingId))) throw new DomainError('not_found');
  if (await store.insertResponse(tx, principal, row)) {
    tx.announce([principal.id, partner.id], { changed: 'moods', ids: [row.moodRatingId] });
    tx.announce([partner.id], { changed: 'activity' });
  } else if (!(await store.hasResponse(tx, principal, row))) throw error('id_taken');
  return { id: row.id };
}
