import { Refusal } from '#platform/contract/refusal.ts';
import type { Partner } from '#features/accounts/server/identify-caller.ts';
import { unlockBadges } from '#features/badges/server/unlock-badges.ts';
import { book } from '#features/pebbles/server/book.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { afterStep, ofLateSince, reaches, stepRefusal } from '../rules.ts';
import * as store from './store.ts';

type Outcome = Pick<store.GoalRow, 'currentProgress' | 'status' | 'paidEach'>;

/** Takes a step towards a goal; the one that reaches the target completes it and pays both. The same id again is the same step. */
export async function addProgress(tx: Tx, caller: Partner, step: store.NewStep): Promise<Outcome> {
  const { laneId, partner } = caller;
  const by = { laneId, accountId: caller.id };
  if (!(await store.takeTurn(tx, laneId))) throw new Refusal('not_paired');
  const goal = await store.goal(tx, laneId, step.goalId);
  if (!goal) throw new Refusal('not_found');
  const refusal = stepRefusal(goal, step.amount) ?? ((await store.insertStep(tx, by, step)) ? null : 'id_taken');
  if (refusal) {
    if ((await store.goalOfOwnStep(tx, by, step.id)) === goal.id) return outcomeOf(goal);
    throw new Refusal(refusal);
  }
  const paidOfLate = reaches(goal, step.amount) ? await store.paidSince(tx, laneId, ofLateSince(tx.now)) : 0;
  const now = afterStep(goal, step.amount, paidOfLate);
  await store.setProgress(tx, laneId, goal.id, now);
  tx.announce([caller.id, partner.id], { changed: 'goals', ids: [goal.id] });
  if (now.paidEach) {
    await payBoth(tx, caller, goal, now.paidEach);
    await unlockBadges(tx, laneId);
  }
  return now;
}

const outcomeOf = ({ currentProgress, status, paidEach }: store.GoalRow): Outcome => ({ currentProgress, status, paidEach });

/** Books in the order of the account ids, each in its own scope. */
async function payBoth(tx: Tx, caller: Partner, { id, title }: store.GoalRow, amount: number): Promise<void> {
  const award = { reason: 'goal_completed', sourceId: id, amount, metadata: { activity: title, category: null } } as const;
  for (const accountId of [caller.id, caller.partner.id].sort()) {
    await tx.as({ account: accountId, lane: caller.laneId }, () => book(tx, { ...award, accountId }));
  }
}
