import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { pairing } from '../contract.ts';

const api = calls<typeof pairing>('pairing');

export const pairingQuery = queryOptions({
  queryKey: ['pairing', 'status'],
  queryFn: ({ signal }) => api.read('status', {}, signal),
});

/** Own code, partner, and the pending requests of both directions. */
export function usePairing() {
  return useQuery({ ...pairingQuery, select: usePendingPatches(pairingQuery.queryKey) });
}

/** Former times together, page by page, the latest parting first. */
export const previousQuery = infiniteQueryOptions({
  queryKey: ['pairing', 'previousRelationships'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => api.read('previousRelationships', { cursor: pageParam }, signal),
  getNextPageParam: (last) => last.nextCursor,
});

/** The people one has blocked, page by page, the latest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['pairing', 'blocks'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => api.read('blocks', { cursor: pageParam }, signal),
  getNextPageParam: (last) => last.nextCursor,
});

export const usePreviousRelationships = () => useInfiniteQuery(previousQuery);
export const useBlocks = () => useInfiniteQuery({ ...blocksQuery, select: usePendingPatches(blocksQuery.queryKey) });
