import type { Partner } from '#features/accounts/server/auth.ts';
import { whose } from '#features/pairing/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { boardOf } from '../rules.ts';
import { latestRatings } from './store.ts';

export async function board(tx: Tx, principal: Partner) {
  const ratings = await latestRatings(tx, principal.laneId, [principal.id, principal.partner.id]);
  return boardOf(ratings.map(({ accountId, ...rating }) => ({ ...rating, by: whose(principal, accountId) })));
}
