import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { blocksPage } from './store.ts';

const pageSize = 10;

export async function blocks(tx: Tx, me: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await blocksPage(tx, me.id, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ blockedAt, id }) => ({ at: blockedAt, id }));
  return { blocks: page, nextCursor };
}
