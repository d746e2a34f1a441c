import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

export function stats(tx: Tx, { today }: Account) {
  return store.stats(tx, today);
}
