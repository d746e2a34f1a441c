import type { Account } from '#features/accounts/server/auth.ts';
import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { mayLeadOutside, type PushTarget } from '#platform/server/push.ts';
import type { notifications } from '../contract.ts';
import { maxSubscriptions } from '../rules.ts';
import { deleteSubscription, setSubscription } from './store.ts';

export async function subscribe(
  tx: Tx,
  principal: Account,
  target: PushTarget,
  { error }: ErrorsOf<typeof notifications.subscribe>,
) {
  if (!mayLeadOutside(target.endpoint)) throw error('inner_endpoint');
  await setSubscription(tx, principal, target, maxSubscriptions);
  tx.announce([principal.id], { changed: 'notifications' });
  return {};
}

export async function unsubscribe(tx: Tx, { id, sessionId }: Account) {
  await deleteSubscription(tx, sessionId);
  tx.announce([id], { changed: 'notifications' });
  return {};
}
