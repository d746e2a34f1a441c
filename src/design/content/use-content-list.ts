import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { contentOrders, contentStates } from '#platform/contract/content-choices.ts';
import type { ContentQuery } from '#platform/contract/content.ts';
import { useDraft } from '#platform/web/device/draft.ts';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { Content } from './content.ts';
import type { ContentItem } from './content-mutations.ts';

export interface ListFilters {
  search: string;
  state: '' | (typeof contentStates)[number];
  order: (typeof contentOrders)[number];
}

const everything: ListFilters = { search: '', state: '', order: 'newest' };

/** Milliseconds without typing before the search is sent. */
const settled = 250;

export type ContentList<Item extends ContentItem> = ReturnType<typeof useContentList<Item>>;

/** A list of content with its filters, which stay in this tab until the log-out. The search is debounced. */
export function useContentList<Item extends ContentItem>({ query, texts }: Content<Item>) {
  const [filters, setFilters] = useDraft(`filters of ${texts.many}`, () => everything);
  const [search, setSearch] = useState(filters.search.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSearch(filters.search.trim()), settled);
    return () => clearTimeout(timer);
  }, [filters.search]);
  const input: ContentQuery = {
    ...(search && { search }),
    ...(filters.state && { state: filters.state }),
    ...(filters.order !== 'newest' && { order: filters.order }),
  };
  const options = query(input);
  const found = useInfiniteQuery({ ...options, select: usePendingPatches(options.queryKey) });
  useFailureToast(found, texts.loadFailed);
  return {
    filters,
    setFilters,
    isNarrowed: Object.keys(input).length > 0,
    found,
    total: found.data?.pages[0]?.total,
    items: found.data?.pages.flatMap(({ items }) => items),
  };
}
