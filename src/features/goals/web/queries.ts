import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { calls } from '#platform/web/api-client.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { goal, goals, goalTemplate, step } from '../contract.ts';
import type { GoalCategory, GoalStatus } from '../rules.ts';

export type Goal = z.output<typeof goal>;
export type GoalTemplate = z.output<typeof goalTemplate>;
export type Step = z.output<typeof step>;

const api = calls<typeof goals>('goals');

/** The couple's active or completed goals, page by page, newest first. */
export const goalsQuery = (status: GoalStatus) =>
  infiniteQueryOptions({
    queryKey: ['goals', 'list', { status }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('list', { status, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

/** The active templates of a category. */
export const templatesQuery = (category: GoalCategory) =>
  infiniteQueryOptions({
    queryKey: ['goals', 'templates', { category }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('templates', { category, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

/** The steps taken towards a goal, the latest first. */
export const stepsQuery = (goalId: string) =>
  infiniteQueryOptions({
    queryKey: ['goals', 'progress', { goalId }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('progress', { goalId, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

export const useTemplates = (category: GoalCategory) => useInfiniteQuery(templatesQuery(category));
export const useSteps = (goalId: string) => useInfiniteQuery(stepsQuery(goalId));

export function useGoals(status: GoalStatus, { enabled = true } = {}) {
  const query = goalsQuery(status);
  return useInfiniteQuery({ ...query, enabled, select: usePendingPatches(query.queryKey) });
}
