import { DomainError, type ErrorsOf } from '#platform/contract/domain-error.ts';
import type { Partner } from '#features/accounts/server/auth.ts';
import { unlockBadges } from '#features/badges/server/unlocks.ts';
import { completedLatelySince } from '#features/memories/rules.ts';
import { completedSince } from '#features/memories/server/store/ratings.ts';
import { lockOpenLane } from '#features/pairing/server/store.ts';
import { creditPebbles } from '#features/pebbles/server/credit-pebbles.ts';
import { goalsPaidSince, lockBalance, paidOnce } from '#features/pebbles/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { goals } from '../contract.ts';
import { afterStep, mayCountDate, mayPay, ofLateSince, payFrom, reaches, stepError } from '../rules.ts';
import * as store from './store.ts';

type Outcome = Pick<store.GoalRow, 'currentProgress' | 'status' | 'paidEach'> & { paidMe: number | null };

/** Reaching the target completes the goal and pays both. Repeating it with the same id changes nothing; with another content the id is taken. */
export async function addProgress(
  tx: Tx,
  principal: Partner,
  step: store.NewStep,
  { error }: ErrorsOf<typeof goals.addProgress>,
): Promise<Outcome> {
  const { laneId, partner } = principal;
  const pairedAt = await lockOpenLane(tx, laneId);
  if (pairedAt === undefined) throw new DomainError('not_paired');
  const goal = await store.goal(tx, laneId, step.goalId);
  if (!goal) throw new DomainError('not_found');
  const domainError =
    stepError(goal, step.amount, Boolean(step.memoryId)) ??
    (await dateError(tx, principal, goal, step)) ??
    ((await store.insertStep(tx, principal, step)) ? null : 'id_taken');
  if (domainError) {
    if ((await store.hasStep(tx, principal, step)) || (await counts(tx, laneId, step)))
      return outcomeOf(tx, principal, goal);
    throw error(domainError);
  }
  const isPaid =
    reaches(goal, step.amount) &&
    payFrom(pairedAt, tx.now) === null &&
    mayPay(await store.paidSince(tx, laneId, ofLateSince(tx.now)));
  const now = afterStep(goal, step.amount, isPaid);
  await store.setProgress(tx, laneId, goal.id, now);
  tx.announce([principal.id, partner.id], { changed: 'goals', ids: [goal.id] });
  if (!now.paidEach) return { ...now, paidMe: now.paidEach };
  const paidMe = await payBoth(tx, principal, goal, now.paidEach);
  unlockBadges(tx, laneId);
  return { ...now, paidMe };
}

/** Null for a step without a date, and for a date that the goal offers to count. */
async function dateError(
  tx: Tx,
  { id, laneId, partner }: Partner,
  goal: store.GoalRow,
  { memoryId }: store.NewStep,
): Promise<'not_found' | null> {
  if (!memoryId) return null;
  const dates = await completedSince(tx, laneId, [id, partner.id], completedLatelySince(tx.now));
  return dates.some((date) => date.id === memoryId && mayCountDate(goal, date.completedAt, tx.now))
    ? null
    : 'not_found';
}

/** Whether either partner has counted this date for the goal. */
async function counts(tx: Tx, laneId: string, { goalId, memoryId }: store.NewStep): Promise<boolean> {
  return !!memoryId && (await store.datesCounted(tx, laneId, [memoryId])).some((counted) => counted.goalId === goalId);
}

async function outcomeOf(
  tx: Tx,
  { id: accountId, laneId }: Partner,
  { id, currentProgress, status, paidEach }: store.GoalRow,
): Promise<Outcome> {
  return {
    currentProgress,
    status,
    paidEach,
    paidMe: status === 'completed' ? await paidOnce(tx, accountId, 'goal_completed', { laneId, id }) : null,
  };
}

/** Pays in the order of the account ids to avoid deadlocks, each in its own scope, unless a limit is reached. Returns the principal's amount. */
async function payBoth(tx: Tx, principal: Partner, { id, title }: store.GoalRow, amount: number): Promise<number> {
  const award = {
    reason: 'goal_completed',
    source: { laneId: principal.laneId, id },
    amount,
    metadata: { activity: title, category: null },
  } as const;
  let paidMe = 0;
  for (const accountId of [principal.id, principal.partner.id].sort()) {
    const paid = await tx.as({ account: accountId, lane: principal.laneId }, async () => {
      await lockBalance(tx, accountId);
      return mayPay(await goalsPaidSince(tx, accountId, ofLateSince(tx.now)))
        ? creditPebbles(tx, { ...award, accountId })
        : 0;
    });
    if (accountId === principal.id) paidMe = paid;
  }
  return paidMe;
}
