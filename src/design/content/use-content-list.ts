import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { contentOrders, contentStates } from '#platform/contract/content-choices.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { Content } from './content.ts';
import type { ContentItem } from './content-mutations.ts';

export interface Asked {
  search: string;
  state: '' | (typeof contentStates)[number];
  order: (typeof contentOrders)[number];
}

const everything: Asked = { search: '', state: '', order: 'newest' };

/** Milliseconds without a key after which a search is asked for. */
const settled = 250;

export type ContentList<Item extends ContentItem> = ReturnType<typeof useContentList<Item>>;

/** A list of content as its toolbar asks for it: the search goes to the server once the typing rests. */
export function useContentList<Item extends ContentItem>({ query, texts }: Content<Item>) {
  const [asked, setAsked] = useState(everything);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(asked.search.trim()), settled);
    return () => clearTimeout(timer);
  }, [asked.search]);
  const input: AskedContent = { ...(search && { search }), ...(asked.state && { state: asked.state }), ...(asked.order !== 'newest' && { order: asked.order }) };
  const options = query(input);
  const found = useInfiniteQuery({ ...options, select: usePendingPatches(options.queryKey) });
  useFailureToast(found, texts.loadFailed);
  return {
    asked,
    ask: (some: Partial<Asked>) => setAsked((before) => ({ ...before, ...some })),
    isNarrowed: Object.keys(input).length > 0,
    found,
    total: found.data?.pages[0]?.total,
    items: found.data?.pages.flatMap(({ items }) => items),
  };
}
