import type { QueryClient } from '@tanstack/react-query';
import { queueMoment } from '#design/moments/moment-queue.ts';
import { balanceQuery } from '#features/pebbles/web/queries.ts';
import type { Goal } from './queries.ts';

/** The ids of the goals this page has celebrated, so that no toast tells of them. */
const celebrated = new Set<string>();

/** Opens the moment of a reached goal at once: after the last step, and for the partner on See. */
export function queueGoalMoment(client: QueryClient, goal: Goal): void {
  celebrated.add(goal.id);
  queueMoment({
    id: `goal ${goal.id}`,
    kind: 'goal',
    isImmediate: true,
    load: async () => {
      const [{ GoalMoment }, balance] = await Promise.all([import('./goal-moment.tsx'), balanceNow(client)]);
      return <GoalMoment goal={goal} balance={balance} />;
    },
    returnTo: () => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]'),
  });
}

export const isCelebrated = (goalId: string) => celebrated.has(goalId);

/** With the reward; null if it cannot be known. */
async function balanceNow(client: QueryClient): Promise<number | null> {
  return client.query({ ...balanceQuery, staleTime: 0, retry: false }).then(
    ({ balance }) => balance,
    () => null,
  );
}
