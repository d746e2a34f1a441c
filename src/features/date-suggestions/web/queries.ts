import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { calls } from '#platform/web/api-client.ts';
import type { dateSuggestions, suggestion } from '../contract.ts';
import type { Filters } from '../rules.ts';

export type Suggestion = z.output<typeof suggestion>;

const api = calls<typeof dateSuggestions>('dateSuggestions');

/** The active suggestions that pass the filters, page by page, newest first. */
export const suggestionsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: ['dateSuggestions', 'list', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('list', { ...filters, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

/** What was found before stays in sight while other filters are being asked for. */
export const useSuggestions = (filters: Filters) => useInfiniteQuery({ ...suggestionsQuery(filters), placeholderData: keepPreviousData });
