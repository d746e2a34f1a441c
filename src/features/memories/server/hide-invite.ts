import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as inviteStore from './store/invites.ts';

/** Dismisses the install offer; the invite stays. */
export async function hideInvite(tx: Tx, principal: Account): Promise<Record<string, never>> {
  if (await inviteStore.setInviteHidden(tx, principal.id)) tx.announce([principal.id], { changed: 'memories' });
  return {};
}
