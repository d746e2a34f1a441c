import type { Tx } from '#platform/server/database/transaction.ts';
import * as accountStore from './store/accounts.ts';
import * as deletionStore from './store/deletions.ts';

/** Also locks the account, so that the result holds until the transaction ends. */
export async function isDueForErasure(tx: Tx, accountId: string): Promise<boolean> {
  await accountStore.lockAccount(tx, accountId);
  const deletion = await deletionStore.deletionOf(tx, accountId);
  return deletion !== undefined && deletion.erasedAt === null && Date.parse(deletion.dueAt) <= tx.now.getTime();
}

/** Anonymises the account's row and frees its email. Must run after all other features have erased their data. */
export function erase(tx: Tx): Promise<void> {
  return deletionStore.eraseAccount(tx);
}
