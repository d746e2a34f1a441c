import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as inviteStore from './store/invites.ts';

export async function invite(tx: Tx, principal: Account) {
  const [plannedDays, own] = await Promise.all([inviteStore.plannedDays(tx, principal.laneId), inviteStore.inviteOf(tx, principal.id)]);
  return { plannedDays, earnedAt: own?.earnedAt ?? null, isHidden: own !== undefined && own.hiddenAt !== null };
}
