import type { Partner } from '#features/accounts/server/auth.ts';
import { whose } from '#features/pairing/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, startOf } from '#platform/server/page.ts';
import { payFrom, sharesOf, type GoalStatus } from '../rules.ts';
import { goalCounts, goalsPage } from './store.ts';

const pageSize = 20;

export async function list(tx: Tx, principal: Partner, { status, cursor }: { status: GoalStatus; cursor?: string | undefined }) {
  const start = startOf(cursor, 'instant');
  const by = { laneId: principal.laneId, accountId: principal.id };
  const [{ pairedAt, ...counts }, rows] = await Promise.all([goalCounts(tx, principal.laneId), goalsPage(tx, by, status, start, pageSize + 1)]);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  const goals = page.map(({ createdBy, shares, ...goal }) => ({ ...goal, startedBy: whose(principal, createdBy), shares: sharesOf(principal, shares) }));
  return { counts, goals, payFrom: payFrom(pairedAt, tx.now), nextCursor };
}
