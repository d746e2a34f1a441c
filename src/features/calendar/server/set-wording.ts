import type { ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { calendar } from '../contract.ts';
import type { Wording } from '../rules.ts';
import { updateWording } from './store.ts';

export async function setWording(
  tx: Tx,
  principal: Partner,
  { wording }: { wording: Wording },
  { error }: ErrorsOf<typeof calendar.setWording>,
) {
  if (!(await updateWording(tx, principal, wording))) throw error('no_feed');
  tx.announce([principal.id], { changed: 'calendar' });
  return {};
}
