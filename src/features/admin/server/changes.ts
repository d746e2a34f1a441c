import type { Account } from '#features/accounts/server/auth.ts';
import { adminChangesPage } from '#features/accounts/server/store/admin-changes.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';

const pageSize = 30;

export async function changes(tx: Tx, _administrator: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await adminChangesPage(tx, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { changes: page as (typeof page[number] & { before: Record<string, unknown> | null; after: Record<string, unknown> | null })[], nextCursor };
}
