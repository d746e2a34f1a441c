import { useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { goal, goals, goalTemplate, step } from '../contract.ts';
import type { GoalCategory, GoalStatus } from '../rules.ts';

export type Goal = z.output<typeof goal>;
export type GoalTemplate = z.output<typeof goalTemplate>;
export type Step = z.output<typeof step>;

export const orpc = orpcOf<typeof goals>('goals');

/** The couple's active or completed goals, page by page, newest first. */
export const goalsQuery = (status: GoalStatus) =>
  orpc.list.infiniteOptions({ ...byCursor, input: (cursor) => ({ status, cursor }) });

/** The active templates of a category. */
export const templatesQuery = (category: GoalCategory) =>
  orpc.templates.infiniteOptions({ ...byCursor, input: (cursor) => ({ category, cursor }) });

/** The steps taken toward a goal, the latest first. */
export const stepsQuery = (goalId: string) =>
  orpc.progress.infiniteOptions({ ...byCursor, input: (cursor) => ({ goalId, cursor }) });

export const useTemplates = (category: GoalCategory) => useInfiniteQuery(templatesQuery(category));
export const useSteps = (goalId: string) => useInfiniteQuery(stepsQuery(goalId));

export function useGoals(status: GoalStatus, { enabled = true } = {}) {
  const query = goalsQuery(status);
  return useInfiniteQuery({ ...query, enabled, select: usePendingPatches(query.queryKey) });
}
