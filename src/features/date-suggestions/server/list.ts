import type { Visitor } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { letThrough, type Filters } from '../rules.ts';
import { activePage, countActive } from './store.ts';

const pageSize = 24;

export async function list(tx: Tx, _visitor: Visitor, { cursor, ...filters }: Filters & { cursor?: string | undefined }) {
  const passing = letThrough(filters);
  const start = startOf(cursor, 'instant');
  const [total, rows] = await Promise.all([countActive(tx, passing), activePage(tx, passing, start, pageSize + 1)]);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { total, suggestions: page, nextCursor };
}
