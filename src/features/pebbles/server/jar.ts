import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

export async function jar(tx: Tx, { id, laneId }: Account) {
  const treats = await store.treats(tx, laneId);
  return { mine: treats.filter(({ accountId }) => accountId === id), partners: treats.filter(({ accountId }) => accountId !== id) };
}
