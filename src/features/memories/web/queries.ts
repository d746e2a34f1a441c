import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { calls } from '#platform/web/api-client.ts';
import type { change, memories, memory } from '../contract.ts';
import { withPendingWrites } from './shown-at-once.ts';

export type Memory = z.output<typeof memory>;
export type Change = z.output<typeof change>;

const api = calls<typeof memories>('memories');

/** The timeline of the open lane, page by page, newest first. */
export const timelineQuery = infiniteQueryOptions({
  queryKey: ['memories', 'timeline'],
  initialPageParam: undefined as string | undefined,
  queryFn: async ({ pageParam, signal, client }) => {
    const page = await api.read('timeline', { cursor: pageParam }, signal);
    return { ...page, memories: withPendingWrites(client, page.memories) };
  },
  getNextPageParam: (last) => last.nextCursor,
});

export const commentsQuery = (memoryId: string) =>
  infiniteQueryOptions({
    queryKey: ['memories', 'comments', { memoryId }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('comments', { memoryId, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

/** One memory with who changed what of it, the latest change first. */
export const memoryQuery = (memoryId: string) =>
  queryOptions({
    queryKey: ['memories', 'one', { memoryId }],
    queryFn: ({ signal }) => api.read('one', { memoryId }, signal),
  });

export const binQuery = infiniteQueryOptions({
  queryKey: ['memories', 'bin'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => api.read('bin', { cursor: pageParam }, signal),
  getNextPageParam: (last) => last.nextCursor,
});

/** Earned is for good: it is not asked for again. */
export const inviteQuery = queryOptions({
  queryKey: ['memories', 'invite'],
  queryFn: ({ signal }) => api.read('invite', {}, signal),
});

export const useTimeline = () => useInfiniteQuery(timelineQuery);
export const useComments = (memoryId: string) => useInfiniteQuery(commentsQuery(memoryId));
export const useBin = () => useInfiniteQuery(binQuery);

export function useInvite({ enabled = true } = {}) {
  return useQuery({ ...inviteQuery, enabled: ({ state }) => enabled && !state.data?.earnedAt });
}

/** Who changed a memory, and what, the latest first. */
export const useChanges = (memoryId: string) => useQuery({ ...memoryQuery(memoryId), select: ({ changes }) => changes });
