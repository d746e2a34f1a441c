import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { AskedContent, ContentFormat } from '#platform/contract/content.ts';
import { calls } from '#platform/web/api-client.ts';
import type { dateSuggestions, keptSuggestion } from '../contract.ts';

export type KeptSuggestion = z.output<typeof keptSuggestion>;

const api = calls<typeof dateSuggestions>('dateSuggestions');

const keptKey = ['dateSuggestions', 'allSuggestions'] as const;
const oneKey = (id: string) => ['dateSuggestions', 'anySuggestion', id] as const;

const keptQuery = (asked: AskedContent) =>
  infiniteQueryOptions({
    queryKey: [...keptKey, asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('allSuggestions', { ...asked, cursor: pageParam }, signal),
    getNextPageParam: (last) => last.nextCursor,
  });

/** The suggestions that were asked for, active or not, page by page. */
export const useKeptSuggestions = (asked: AskedContent) => useInfiniteQuery({ ...keptQuery(asked), placeholderData: keepPreviousData });

/** One suggestion, at once as the list has it. */
export function useKeptSuggestion(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) => (await api.read('anySuggestion', { suggestionId: id }, signal)).suggestion,
    placeholderData: () => listed(queries, id),
  });
}

export const exportLink = (format: ContentFormat) => `/api/dateSuggestions/exportSuggestions?format=${format}`;
export const checkFile = (file: { format: ContentFormat; text: string }) => api.write('checkSuggestions', file);
export const takeFile = (file: { format: ContentFormat; text: string; seen: string }) => api.write('importSuggestions', file);

type Lists = ReturnType<typeof listsOf>;
interface KeptPage {
  total: number;
  items: KeptSuggestion[];
  nextCursor: string | null;
}

const listsOf = (queries: QueryClient) => queries.getQueriesData<{ pages: KeptPage[]; pageParams: unknown[] }>({ queryKey: keptKey });

/** Shows a change in every list that is on screen or kept, and returns what takes exactly that back. */
export function showInLists(queries: QueryClient, change: (items: KeptSuggestion[]) => KeptSuggestion[]): () => void {
  const before: Lists = listsOf(queries);
  for (const [key, list] of before) {
    if (!list) continue;
    const pages = list.pages.map((page) => ({ ...page, items: change(page.items) }));
    const more = count(pages) - count(list.pages);
    queries.setQueryData(key, { ...list, pages: pages.map((page) => ({ ...page, total: page.total + more })) });
  }
  return () => before.forEach(([key, list]) => queries.setQueryData(key, list));
}

/** Shows a new one on top of the lists that begin with the newest and leave nothing out. */
export function showOnTop(queries: QueryClient, added: KeptSuggestion): () => void {
  const before = listsOf(queries).filter(([key]) => Object.keys(key[2] as AskedContent).length === 0);
  for (const [key, list] of before) {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first) continue;
    const pages = [{ ...first, items: [added, ...first.items] }, ...rest];
    queries.setQueryData(key, { ...list, pages: pages.map((page) => ({ ...page, total: page.total + 1 })) });
  }
  return () => before.forEach(([key, list]) => queries.setQueryData(key, list));
}

export function rememberOne(queries: QueryClient, suggestion: KeptSuggestion): void {
  queries.setQueryData(oneKey(suggestion.id), suggestion);
}

function listed(queries: QueryClient, id: string): KeptSuggestion | undefined {
  return listsOf(queries)
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ items }) => items)
    .find((suggestion) => suggestion.id === id);
}

const count = (pages: readonly KeptPage[]) => pages.reduce((sum, { items }) => sum + items.length, 0);
