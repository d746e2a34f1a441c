import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { holds } from '../lane/cached-page.ts';
import { timelineQuery } from '../queries.ts';

/** Fetches the open lane page by page until it holds a memory. Throws when a page cannot be fetched. */
export async function loadUntil(client: QueryClient, memoryId: string): Promise<void> {
  const query = timelineQuery();
  const timeline = new InfiniteQueryObserver(client, query);
  const pages = () => client.getQueryData(query.queryKey)?.pages ?? [];
  while (!pages().some((page) => holds(page, memoryId))) {
    const last = pages().at(-1);
    if (last && last.nextCursor === null) return;
    await (last ? timeline.fetchNextPage({ throwOnError: true }) : timeline.refetch({ throwOnError: true }));
  }
}
