import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function history(tx: Tx, principal: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await store.history(tx, principal.id, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  const transactions = page.map(({ metadata: { activity = null, category = null }, ...row }) => ({ ...row, activity, category }));
  return { transactions, nextCursor };
}
