import { DomainError } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { whose } from '#features/pairing/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function progress(tx: Tx, principal: Partner, { goalId, cursor }: { goalId: string; cursor?: string | undefined }) {
  if (!(await store.goal(tx, { laneId: principal.laneId, accountId: principal.id }, goalId))) throw new DomainError('not_found');
  const rows = await store.stepsPage(tx, principal.laneId, goalId, startOf(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { steps: page.map(({ accountId, ...step }) => ({ ...step, by: whose(principal, accountId) })), nextCursor };
}
