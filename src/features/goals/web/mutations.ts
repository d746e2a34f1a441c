import { isDefinedError } from '@orpc/client';
import type { QueryClient } from '@tanstack/react-query';
import { orpc as pebbles } from '#features/pebbles/web/queries.ts';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { goals } from '../contract.ts';
import { goalTexts, progressErrors, startErrors } from '../messages.ts';
import { goalsQuery, orpc, type Goal, type GoalTemplate } from './queries.ts';

const { queryKey } = goalsQuery('active');
const scope = { id: 'goals' };

interface Start {
  id: string;
  template: GoalTemplate;
}

interface NewStep {
  id: string;
  goal: Goal;
  amount: number;
  notes: string;
  /** The date that it counts. */
  memoryId?: string;
}

const start = defineMutation({
  mutation: {
    mutationKey: orpc.start.mutationKey(),
    mutationFn: ({ id, template }: Start) => orpc.start.call({ id, templateId: template.id }),
    scope,
  },
  patches: [
    patch(queryKey, (list, started: Start) => {
      const [first, ...others] = list.pages;
      if (!first || list.pages.some((page) => page.goals.some(({ id }) => id === started.id))) return list;
      const withIt = {
        ...first,
        goals: [goalOf(started), ...first.goals],
        counts: { ...first.counts, active: first.counts.active + 1 },
      };
      return { ...list, pages: [withIt, ...others] };
    }),
  ],
  refetches: orpc.key(),
  errors: startErrors,
  failed: goalTexts.startFailed,
  onSuccess: () => void toast.success(goalTexts.goalAdded),
});

export const addProgress = defineMutation({
  mutation: {
    mutationKey: orpc.addProgress.mutationKey(),
    mutationFn: ({ id, goal, amount, notes, memoryId }: NewStep) =>
      orpc.addProgress.call({ id, goalId: goal.id, amount, notes, memoryId }),
    scope,
  },
  patches: [
    patch(queryKey, (list, step: NewStep, answer?: { currentProgress: number }) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        goals: page.goals.map((goal) => (goal.id === step.goal.id ? withStep(goal, step, answer) : goal)),
      })),
    })),
  ],
  refetches: orpc.key(),
  errors: progressErrors,
  failed: goalTexts.progressFailed,
  isSilent: (error) => Object.keys(besideFields(error, 0)).length > 0,
  // The goal comes with the step: a refetch under way may have removed it from the list of active ones already.
  onSuccess: ({ status, currentProgress, paidEach, paidMe }, { goal }, client) => {
    const reached =
      status === 'completed'
        ? celebrateGoal(client, { ...goal, status, currentProgress, paidEach, paidMe })
        : Promise.resolve();
    void reached.then(() => toast.success(goalTexts.progressUpdated));
    if (paidMe) void client.invalidateQueries({ queryKey: pebbles.key() });
  },
});

export const useStart = () => useOptimisticMutation(start);

/** Progress is optimistic. The response says whether the goal is completed and what it pays. */
export const useAddProgress = () => useOptimisticMutation(addProgress);

/** Messages for the fields of the form, for a goal with this target. */
export function besideFields(error: ErrorOf<typeof goals.addProgress> | null, target: number): FieldErrors {
  return isDefinedError(error) && error.code === 'too_much'
    ? { amount: goalTexts.amountWrong(target) }
    : fieldErrors(error);
}

function goalOf({ id, template }: Start): Goal {
  const { id: templateId, isStarted: _, ...promise } = template;
  return {
    ...promise,
    id,
    templateId,
    currentProgress: 0,
    shares: { me: 0, partner: 0 },
    status: 'active',
    completedAt: null,
    paidEach: null,
    paidMe: null,
    startedBy: 'me',
    createdAt: new Date().toISOString(),
    datesToCount: [],
  };
}

/** A refetch may include the step already, so the progress is taken from the response. */
function withStep(goal: Goal, { amount, memoryId }: NewStep, answer?: { currentProgress: number }): Goal {
  const currentProgress = answer
    ? Math.max(goal.currentProgress, answer.currentProgress)
    : goal.currentProgress + amount;
  return {
    ...goal,
    currentProgress,
    datesToCount: goal.datesToCount.filter((id) => id !== memoryId),
    shares: { ...goal.shares, me: goal.shares.me + currentProgress - goal.currentProgress },
  };
}

/** Its code is there since the page was idle. */
async function celebrateGoal(client: QueryClient, goal: Goal): Promise<void> {
  const queue = await import('./queue-goal-moment.tsx').catch(() => null);
  queue?.queueGoalMoment(client, goal);
}
