import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { goals } from '../contract.ts';
import { goalTexts, progressErrors } from '../messages.ts';
import { goalsQuery, type Goal } from './queries.ts';

const api = calls<typeof goals>('goals');

export interface NewStep {
  id: string;
  goalId: string;
  amount: number;
  notes: string;
}

/** The stones fill at once; whether that completed the goal, and what it pays, comes with the answer. */
export function useAddProgress() {
  const queries = useQueryClient();
  const { queryKey } = goalsQuery('active');
  return useMutation({
    mutationFn: (step: NewStep) => api.write('addProgress', step),
    onMutate: async (step) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      const pages = before?.pages.map((page) => ({ ...page, goals: page.goals.map((goal) => withStep(goal, step)) }));
      if (before && pages) queries.setQueryData(queryKey, { ...before, pages });
      return { before };
    },
    onSuccess: ({ paidMe }) => {
      toast.dismiss(goalTexts.progressFailed);
      toast.success(goalTexts.progressUpdated);
      if (paidMe) void queries.invalidateQueries({ queryKey: ['pebbles'] });
    },
    onError: (error, _, taken) => {
      queries.setQueryData(queryKey, taken?.before);
      if (Object.keys(besideFields(error, 0)).length === 0) toastError(error, progressErrors, goalTexts.progressFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['goals'] }),
  });
}

/** What belongs beside a field of the form, for a goal with this target. */
export function besideFields(error: unknown, target: number): FieldErrors {
  return error instanceof DomainError && error.code === 'too_much' ? { amount: goalTexts.amountWrong(target) } : fieldErrors(error);
}

function withStep(goal: Goal, { goalId, amount }: NewStep): Goal {
  if (goal.id !== goalId) return goal;
  return { ...goal, currentProgress: goal.currentProgress + amount, shares: { ...goal.shares, me: goal.shares.me + amount } };
}
