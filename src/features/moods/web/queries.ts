import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { calls } from '#platform/web/api-client.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { moodRating, moods, response } from '../contract.ts';

export type MoodRating = z.output<typeof moodRating>;
export type Response = z.output<typeof response>;
export interface Board {
  mine: MoodRating | null;
  theirs: MoodRating | null;
  history: MoodRating[];
}

const api = calls<typeof moods>('moods');

/** How each partner rated the other last, and the latest ratings of both, newest first. */
export const boardQuery = queryOptions({
  queryKey: ['moods', 'board'],
  queryFn: ({ signal }): Promise<Board> => api.read('board', {}, signal),
});

export const responsesQuery = (moodRatingId: string) =>
  infiniteQueryOptions({
    queryKey: ['moods', 'responses', { moodRatingId }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('responses', { moodRatingId, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

export const useBoard = () => useQuery({ ...boardQuery, select: usePendingPatches(boardQuery.queryKey) });

export function useResponses(moodRatingId: string) {
  const query = responsesQuery(moodRatingId);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}
