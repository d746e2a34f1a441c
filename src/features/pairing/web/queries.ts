import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { pairing } from '../contract.ts';

export const orpc = orpcOf<typeof pairing>('pairing');

export const pairingQuery = orpc.status.queryOptions({ input: {} });

/** Own code, partner, and the pending requests of both directions. */
export function usePairing() {
  return useQuery({ ...pairingQuery, select: usePendingPatches(pairingQuery.queryKey) });
}

/** Former times together, page by page, the latest parting first. */
export const previousQuery = orpc.previousRelationships.infiniteOptions({ ...byCursor, input: (cursor) => ({ cursor }) });

/** The people one has blocked, page by page, the latest first. */
export const blocksQuery = orpc.blocks.infiniteOptions({ ...byCursor, input: (cursor) => ({ cursor }) });

export const usePreviousRelationships = () => useInfiniteQuery(previousQuery);
export const useBlocks = () => useInfiniteQuery({ ...blocksQuery, select: usePendingPatches(blocksQuery.queryKey) });
