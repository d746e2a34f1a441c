import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { kinds as allKinds, usualQuietHours } from '../rules.ts';
import { choicesOf } from './store.ts';

export async function choices(tx: Tx, { id }: Account) {
  const { kinds, quietFrom, quietTo } = (await choicesOf(tx, id)) ?? { kinds: [], ...usualQuietHours };
  return { kinds: allKinds.filter((kind) => kinds.includes(kind)), quietFrom, quietTo };
}
