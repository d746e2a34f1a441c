import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Lane } from '../../rules.ts';
import { holds } from '../cached-page.ts';
import { timelineQuery } from '../queries.ts';

/** Fetches a lane page by page until it holds a memory. Throws when a page cannot be fetched. */
export async function loadUntil(client: QueryClient, memoryId: string, lane: Lane = 'open'): Promise<void> {
  const query = timelineQuery(lane);
  const timeline = new InfiniteQueryObserver(client, query);
  const pages = () => client.getQueryData(query.queryKey)?.pages ?? [];
  while (!pages().some((page) => holds(page, memoryId))) {
    const last = pages().at(-1);
    if (last && last.nextCursor === null) return;
    await (last ? timeline.fetchNextPage({ throwOnError: true }) : timeline.refetch({ throwOnError: true }));
  }
}
