import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

/** Whether the scope's account is due to be erased; if so, it stays so until the transaction ends. */
export async function isDueForErasure(tx: Tx, accountId: string): Promise<boolean> {
  await store.lockAccount(tx, accountId);
  const deletion = await store.deletionOf(tx, accountId);
  return deletion !== undefined && deletion.erasedAt === null && Date.parse(deletion.dueAt) <= tx.now.getTime();
}

/** Leaves of the scope's account a row without a name; its email is free for anybody. To be done when all else is erased. */
export function erase(tx: Tx): Promise<void> {
  return store.eraseAccount(tx);
}
