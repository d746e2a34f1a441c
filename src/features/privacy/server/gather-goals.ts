import type { Partner } from '#features/accounts/server/auth.ts';
import { goals as calls } from '#features/goals/contract.ts';
import { goalStatuses, type GoalStatus } from '#features/goals/rules.ts';
import { list, progress as stepsOf } from '#features/goals/server/queries.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pagesOf, parseOutput, readAllPages } from './outputs.ts';
import type { Progress } from './progress.ts';
import { readAsPartner, type Read } from './read-as-account.ts';

export type ExportedGoal = Awaited<ReturnType<typeof goalsPage>>['goals'][number];

/** The couple's goals with all progress steps of both partners. */
export async function gatherGoals(read: Read, progress: Progress): Promise<ExportedGoal[]> {
  const goals: ExportedGoal[] = [];
  for (const status of goalStatuses) {
    for await (const page of pagesOf((cursor) => goalsPage(read, status, cursor))) {
      goals.push(...page.goals);
      await progress.step(page.goals.length);
    }
  }
  return goals;
}

async function goalsPage(read: Read, status: GoalStatus, cursor: string | undefined) {
  const page = await readAsPartner(read, async (tx, principal) => {
    const { goals, nextCursor } = parseOutput(calls.list, await list(tx, principal, { status, cursor }));
    return {
      goals: await Promise.all(goals.map(async (goal) => ({ ...goal, steps: await stepsTo(tx, principal, goal.id) }))),
      nextCursor,
    };
  });
  return page ?? { goals: [], nextCursor: null };
}

function stepsTo(tx: Tx, principal: Partner, goalId: string) {
  return readAllPages(
    async (cursor) => parseOutput(calls.progress, await stepsOf(tx, principal, { goalId, cursor })),
    ({ steps }) => steps,
  );
}
