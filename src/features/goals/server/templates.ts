import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { goalCategories, type GoalCategory } from '../rules.ts';
import { templateCounts, templatesPage } from './store.ts';

const pageSize = 24;

export async function templates(tx: Tx, { laneId }: Account, { category, cursor }: { category: GoalCategory; cursor?: string | undefined }) {
  const start = startOf(cursor, 'instant');
  const [counted, rows] = await Promise.all([templateCounts(tx), templatesPage(tx, laneId, category, start, pageSize + 1)]);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  const countOf = (wanted: GoalCategory) => counted.find((one) => one.category === wanted)?.count ?? 0;
  const counts = Object.fromEntries(goalCategories.map((each) => [each, countOf(each)])) as Record<GoalCategory, number>;
  return { counts, templates: page, nextCursor };
}
