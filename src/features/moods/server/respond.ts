import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { holdLaneOpen } from '#features/pairing/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { moods } from '../contract.ts';
import * as store from './store.ts';

/** Repeating it with the same id returns the first response. */
export async function respond(tx: Tx, principal: Partner, row: { id: string; moodRatingId: string; comment: string }): Promise<{ id: string }> {
  const { laneId, partner } = principal;
  const by = { laneId, accountId: principal.id };
  if (!(await holdLaneOpen(tx, laneId))) throw new DomainError('not_paired');
  if (!(await store.openRating(tx, laneId, row.moodRatingId))) throw new DomainError('not_found');
  if (await store.insertResponse(tx, by, row)) tx.announce([principal.id, partner.id], { changed: 'moods', ids: [row.moodRatingId] });
  else if ((await store.ratingOfOwnResponse(tx, by, row.id)) !== row.moodRatingId) throw new DomainError<ErrorCode<typeof moods.respond>>('id_taken');
  return { id: row.id };
}
