import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { pairing } from '../contract.ts';

export const orpc = orpcOf<typeof pairing>('pairing');

/** The partner in the first status of this document. The code that celebrates comes late, and would not know that there was none. */
export const firstPartnerKey = ['firstPartner'];

export const pairingQuery = orpc.status.queryOptions({
  input: {},
  queryFn: async ({ client, signal }) => {
    const status = await orpc.status.call({}, { signal });
    client.setQueryData(firstPartnerKey, (first: string | null = status.partner?.id ?? null) => first);
    return status;
  },
});

/** Own code, partner, and the pending requests of both directions. */
export function usePairing() {
  return useQuery({ ...pairingQuery, select: usePendingPatches(pairingQuery.queryKey) });
}

/** Former times together, page by page, the latest parting first. */
export const previousQuery = orpc.previousRelationships.infiniteOptions({
  ...byCursor,
  input: (cursor) => ({ cursor }),
});

/** The people one has blocked, page by page, the latest first. */
export const blocksQuery = orpc.blocks.infiniteOptions({ ...byCursor, input: (cursor) => ({ cursor }) });

export const usePreviousRelationships = () => useInfiniteQuery(previousQuery);
export const useBlocks = () => useInfiniteQuery({ ...blocksQuery, select: usePendingPatches(blocksQuery.queryKey) });
