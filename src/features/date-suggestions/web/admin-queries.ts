import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import { calls } from '#platform/web/api-client.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { dateSuggestions, keptSuggestion } from '../contract.ts';

export type KeptSuggestion = z.output<typeof keptSuggestion>;

const api = calls<typeof dateSuggestions>('dateSuggestions');

/** What the keys of every list and of everything read by itself begin with. */
export const lists = ['dateSuggestions', 'allSuggestions'];
export const ones = ['dateSuggestions', 'anySuggestion'];

const keptQuery = (asked: AskedContent) =>
  infiniteQueryOptions({
    queryKey: [...lists, asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('allSuggestions', { ...asked, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

/** The suggestions that were asked for, active or not, page by page. */
export function useKeptSuggestions(asked: AskedContent) {
  const query = keptQuery(asked);
  return useInfiniteQuery({ ...query, placeholderData: keepPreviousData, select: usePendingPatches(query.queryKey) });
}

/** One suggestion, at once as the list has it. */
export function useKeptSuggestion(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: [...ones, id],
    queryFn: async ({ signal }) => (await api.read('anySuggestion', { suggestionId: id }, signal)).suggestion,
    placeholderData: () => listed(queries, id),
  });
}

export const exportLink = (format: ContentFormat) => `/api/dateSuggestions/exportSuggestions?format=${format}`;
export const checkFile = (file: { format: ContentFormat; text: string }) => api.write('checkSuggestions', file);
export const takeFile = (file: { format: ContentFormat; text: string; seen: string }) => api.write('importSuggestions', file);

function listed(queries: QueryClient, id: string): KeptSuggestion | undefined {
  return queries
    .getQueriesData<{ pages: { items: KeptSuggestion[] }[] }>({ queryKey: lists })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
    .find((suggestion) => suggestion.id === id);
}
