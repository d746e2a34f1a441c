import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import { calls } from '#platform/web/api-client.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { adminTemplate, goals } from '../contract.ts';

export type AdminTemplate = z.output<typeof adminTemplate>;

const api = calls<typeof goals>('goals');
/** What the keys of every list begin with. */
export const lists = ['goals', 'allTemplates'];

const allTemplatesQuery = (input: AskedContent) =>
  infiniteQueryOptions({
    queryKey: [...lists, input],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => api.read('allTemplates', { ...input, cursor: pageParam }, signal),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

export function useAllTemplates(input: AskedContent) {
  const query = allTemplatesQuery(input);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

/** What takes templates along as a file and brings them back. */
export function useTemplateFiles() {
  const queries = useQueryClient();
  return {
    exportLink: (format: ContentFormat) => `/api/goals/exportTemplates?format=${format}`,
    check: (file: { format: ContentFormat; text: string }) => api.write('checkTemplates', file),
    take: (file: { format: ContentFormat; text: string; seen: string }) => api.write('importTemplates', file),
    onTaken: () => void queries.invalidateQueries({ queryKey: lists }),
  };
}
