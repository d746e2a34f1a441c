import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { usualQuietHours, type Kind } from '../rules.ts';
import { choicesOf } from './store.ts';

export async function choices(tx: Tx, { id }: Account) {
  const { kinds, quietFrom, quietTo } = (await choicesOf(tx, id)) ?? { kinds: [], ...usualQuietHours };
  return { kinds: kinds as Kind[], quietFrom, quietTo };
}
