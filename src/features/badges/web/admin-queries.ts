import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import { calls } from '#platform/web/api-client.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { adminBadge, badges } from '../contract.ts';

export type AdminBadge = z.output<typeof adminBadge>;

const api = calls<typeof badges>('badges');
/** What the keys of every list begin with. */
export const lists = ['badges', 'allBadges'];

const allBadgesQuery = (input: AskedContent) =>
  infiniteQueryOptions({
    queryKey: [...lists, input],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('allBadges', { ...input, cursor: pageParam }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export function useAllBadges(input: AskedContent) {
  const query = allBadgesQuery(input);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

/** What takes badges along as a file and brings them back. */
export function useBadgeFiles() {
  const queries = useQueryClient();
  return {
    exportLink: (format: ContentFormat) => `/api/badges/exportBadges?format=${format}`,
    check: (file: { format: ContentFormat; text: string }) => api.write('checkBadges', file),
    take: (file: { format: ContentFormat; text: string; seen: string }) => api.write('importBadges', file),
    onTaken: () => void queries.invalidateQueries({ queryKey: lists }),
  };
}
