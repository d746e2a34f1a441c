import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

export async function invite(tx: Tx, caller: Account) {
  const [plannedDays, own] = await Promise.all([store.plannedDays(tx, caller.laneId), store.inviteOf(tx, caller.id)]);
  return { plannedDays, earnedAt: own?.earnedAt ?? null, isHidden: own !== undefined && own.hiddenAt !== null };
}
