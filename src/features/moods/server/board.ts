import type { Partner } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { boardOf, whose } from '../rules.ts';
import { latestRatings } from './store.ts';

export async function board(tx: Tx, caller: Partner) {
  const ratings = await latestRatings(tx, caller.laneId, [caller.id, caller.partner.id]);
  return boardOf(ratings.map(({ accountId, ...rating }) => ({ ...rating, by: whose(caller, accountId) })));
}
