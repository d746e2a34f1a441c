import type { Partner } from '#features/accounts/server/auth.ts';
import { whose } from '#features/pairing/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { boardOf } from '../rules.ts';
import * as store from './store.ts';

const pageSize = 50;

export async function board(tx: Tx, principal: Partner) {
  const ratings = await store.latestRatings(tx, principal.laneId, [principal.id, principal.partner.id]);
  return boardOf(ratings.map(({ accountId, ...rating }) => ({ ...rating, by: whose(principal, accountId) })));
}

export async function responses(
  tx: Tx,
  principal: Partner,
  { moodRatingId, cursor }: { moodRatingId: string; cursor?: string | undefined },
) {
  if (!(await store.openRating(tx, principal.laneId, moodRatingId))) throw new DomainError('not_found');
  const rows = await store.responses(tx, principal.laneId, moodRatingId, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return {
    responses: page.map(({ accountId, ...response }) => ({ ...response, author: whose(principal, accountId) })),
    nextCursor,
  };
}
