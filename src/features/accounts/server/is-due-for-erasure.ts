import type { Tx } from '#platform/server/database/transaction.ts';
import { lockAccount } from './store/accounts.ts';
import { deletionOf } from './store/deletions.ts';

/** Also locks the account, so that the result holds until the transaction ends. */
export async function isDueForErasure(tx: Tx, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId);
  const deletion = await deletionOf(tx, accountId);
  return deletion !== undefined && deletion.erasedAt === null && Date.parse(deletion.dueAt) <= tx.now.getTime();
}
