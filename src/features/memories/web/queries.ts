import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { calls } from '#platform/web/api-client.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { RefetchRows } from '#platform/web/refetch.ts';
import type { change, memories, memory } from '../contract.ts';
import type { Lane } from '../rules.ts';
import { refetchCachedPages } from './lane/cached-page.ts';

export type Memory = z.output<typeof memory>;
export type Change = z.output<typeof change>;

const api = calls<typeof memories>('memories');

/** The timeline of a lane, page by page, newest first. */
export const timelineQuery = (lane: Lane = 'open') =>
  infiniteQueryOptions({
    queryKey: ['memories', 'timeline', lane],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('timeline', { ...named(lane), cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
    meta: { refetchRows: rowsOf(lane) },
  });

const rowsOf =
  (lane: Lane): RefetchRows =>
  (client, ids, signal) =>
    refetchCachedPages(client, timelineQuery(lane).queryKey, ids, (memoryIds) => api.read('many', { ...named(lane), memoryIds: memoryIds.join() }, signal));

export const commentsQuery = (memoryId: string) =>
  infiniteQueryOptions({
    queryKey: ['memories', 'comments', { memoryId }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('comments', { memoryId, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

const binQuery = (lane: Lane) =>
  infiniteQueryOptions({
    queryKey: ['memories', 'bin', lane],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('bin', { ...named(lane), cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

/** What one has kept to oneself, and whether that is still to be asked about. */
export const soloSummaryQuery = queryOptions({
  queryKey: ['memories', 'soloSummary'],
  queryFn: ({ signal }) => api.read('soloSummary', {}, signal),
});

/** Earned is for good: it is not asked for again. */
export const inviteQuery = queryOptions({
  queryKey: ['memories', 'invite'],
  queryFn: ({ signal }) => api.read('invite', {}, signal),
});

const archiveQuery = (laneId: string) =>
  infiniteQueryOptions({
    queryKey: ['memories', 'archive', { laneId }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('archive', { laneId, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

const archivedCommentsQuery = (laneId: string, memoryId: string) =>
  infiniteQueryOptions({
    queryKey: ['memories', 'archivedComments', { laneId, memoryId }],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('archivedComments', { laneId, memoryId, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

/** The open lane is what is meant where none is named. */
const named = (lane: Lane) => (lane === 'open' ? {} : { lane });

export function useTimeline(lane?: Lane) {
  const query = timelineQuery(lane);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

export function useComments(memoryId: string) {
  const query = commentsQuery(memoryId);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

export const useBin = (lane: Lane) => useInfiniteQuery(binQuery(lane));
export const useSoloSummary = () => useQuery({ ...soloSummaryQuery, select: usePendingPatches(soloSummaryQuery.queryKey) });
export const useArchive = (laneId: string) => useInfiniteQuery(archiveQuery(laneId));
export const useArchivedComments = (laneId: string, memoryId: string) => useInfiniteQuery(archivedCommentsQuery(laneId, memoryId));

export function useInvite({ enabled = true } = {}) {
  return useQuery({ ...inviteQuery, select: usePendingPatches(inviteQuery.queryKey), enabled: ({ state }) => enabled && !state.data?.earnedAt });
}
