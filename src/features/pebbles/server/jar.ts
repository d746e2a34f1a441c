import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

export async function jar(tx: Tx, { id, partner }: Account) {
  const treats = await store.treats(tx, partner ? [id, partner.id] : [id]);
  return { mine: treats.filter(({ accountId }) => accountId === id), partners: treats.filter(({ accountId }) => accountId !== id) };
}
