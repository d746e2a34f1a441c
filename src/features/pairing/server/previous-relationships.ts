import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { historyPage } from './store.ts';

const pageSize = 10;

export async function previousRelationships(tx: Tx, me: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await historyPage(tx, me.id, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ unpairedAt, id }) => ({ at: unpairedAt, id }));
  return { relationships: page.map((row) => ({ ...row, isPairedAgain: row.laneId === me.laneId })), nextCursor };
}
