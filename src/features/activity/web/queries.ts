import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { orpcOf } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { activity, activityItem } from '../contract.ts';

export type ActivityItem = z.output<typeof activityItem>;

export const orpc = orpcOf<typeof activity>('activity');

export const activityQuery = orpc.list.queryOptions({
  input: {},
  refetchInterval: ({ state }) => state.data?.moreIn ?? false,
});

/** What the partner did and the account has not marked as seen, newest first. */
export const useActivity = () => useQuery({ ...activityQuery, select: usePendingPatches(activityQuery.queryKey) });
