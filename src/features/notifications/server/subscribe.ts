import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PushTarget } from '#platform/server/push.ts';
import { maxSubscriptions } from '../rules.ts';
import { setSubscription } from './store.ts';

export async function subscribe(tx: Tx, principal: Account, target: PushTarget) {
  await setSubscription(tx, principal, target, maxSubscriptions);
  tx.announce([principal.id], { changed: 'notifications' });
  return {};
}
