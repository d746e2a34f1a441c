import type { Account, Partner } from '#features/accounts/server/auth.ts';
import { completedLatelySince } from '#features/memories/rules.ts';
import { completedSince } from '#features/memories/server/store/ratings.ts';
import { whose } from '#features/pairing/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import {
  countsDates,
  goalCategories,
  mayCountDate,
  payFrom,
  sharesOf,
  type GoalCategory,
  type GoalStatus,
  type GoalUnit,
} from '../rules.ts';
import * as store from './store.ts';

const pageSize = 20;
const templatesPerPage = 24;

export async function list(
  tx: Tx,
  principal: Partner,
  { status, cursor }: { status: GoalStatus; cursor?: string | undefined },
) {
  const start = parseCursor(cursor, 'instant');
  const [{ pairedAt, ...counts }, rows] = await Promise.all([
    store.goalCounts(tx, principal.laneId),
    store.goalsPage(tx, principal, status, start, pageSize + 1),
  ]);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  const goals = page.map(({ createdBy, shares, ...goal }) => ({
    ...goal,
    startedBy: whose(principal, createdBy),
    shares: sharesOf(principal, shares),
    datesToCount: [] as string[],
  }));
  if (status === 'active') await addDatesToCount(tx, principal, goals);
  return { counts, goals, payFrom: payFrom(pairedAt, tx.now), nextCursor };
}

/** To goals in dates, those completed of late, since the goal was started. */
async function addDatesToCount(
  tx: Tx,
  { id, laneId, partner }: Partner,
  goals: { id: string; targetUnit: GoalUnit; createdAt: string; datesToCount: string[] }[],
): Promise<void> {
  const inDates = goals.filter(countsDates);
  if (inDates.length === 0) return;
  const dates = await completedSince(tx, laneId, [id, partner.id], completedLatelySince(tx.now));
  if (dates.length === 0) return;
  const counted = await store.datesCounted(
    tx,
    laneId,
    dates.map((date) => date.id),
  );
  const isCounted = (goalId: string, memoryId: string) =>
    counted.some((one) => one.goalId === goalId && one.memoryId === memoryId);
  for (const goal of inDates)
    goal.datesToCount = dates
      .filter((date) => mayCountDate(goal, date.completedAt, tx.now) && !isCounted(goal.id, date.id))
      .map((date) => date.id);
}

export async function progress(
  tx: Tx,
  principal: Partner,
  { goalId, cursor }: { goalId: string; cursor?: string | undefined },
) {
  if (!(await store.goal(tx, principal.laneId, goalId))) throw new DomainError('not_found');
  const rows = await store.stepsPage(tx, principal.laneId, goalId, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { steps: page.map(({ accountId, ...step }) => ({ ...step, by: whose(principal, accountId) })), nextCursor };
}

export async function templates(
  tx: Tx,
  { laneId }: Account,
  { category, cursor }: { category: GoalCategory; cursor?: string | undefined },
) {
  const start = parseCursor(cursor, 'instant');
  const [counted, rows] = await Promise.all([
    store.templateCounts(tx),
    store.templatesPage(tx, laneId, category, start, templatesPerPage + 1),
  ]);
  const { page, nextCursor } = pageOf(rows, templatesPerPage, ({ createdAt, id }) => ({ at: createdAt, id }));
  const countOf = (wanted: GoalCategory) => counted.find((one) => one.category === wanted)?.count ?? 0;
  const counts = Object.fromEntries(goalCategories.map((each) => [each, countOf(each)])) as Record<
    GoalCategory,
    number
  >;
  return { counts, templates: page, nextCursor };
}
