import type { Tx } from '#platform/server/database/transaction.ts';
import * as accountStore from './store/accounts.ts';
import * as deletionStore from './store/deletions.ts';

/** Whether the scope's account is due to be erased; if so, it stays so until the transaction ends. */
export async function isDueForErasure(tx: Tx, accountId: string): Promise<boolean> {
  await accountStore.lockAccount(tx, accountId);
  const deletion = await deletionStore.deletionOf(tx, accountId);
  return deletion !== undefined && deletion.erasedAt === null && Date.parse(deletion.dueAt) <= tx.now.getTime();
}

/** Leaves of the scope's account a row without a name; its email is free for anybody. To be done when all else is erased. */
export function erase(tx: Tx): Promise<void> {
  return deletionStore.eraseAccount(tx);
}
