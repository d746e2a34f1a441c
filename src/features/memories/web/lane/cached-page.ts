import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { pageSize } from '../../rules.ts';
import type { Memory } from '../queries.ts';

interface Page {
  total: number;
  past: number;
  months: { month: string; count: number }[];
  memories: Memory[];
  nextCursor: string | null;
}

export type Timeline = InfiniteData<Page, string | undefined>;

type FetchMany = (memoryIds: readonly string[]) => Promise<{ memories: Memory[] }>;

/** Refetches changed memories into the cached pages. Returns false when one was added, removed or moved, which changes other pages too. */
export async function refetchCachedPages(client: QueryClient, queryKey: QueryKey, ids: readonly string[], fetchMany: FetchMany): Promise<boolean> {
  const cached = () => client.getQueryState<Timeline>(queryKey);
  if (ids.length > pageSize || !ids.every((id) => cached()?.data?.pages.some((page) => holds(page, id)))) return false;
  const { memories } = await fetchMany(ids);
  const { data, dataUpdatedAt, fetchStatus } = cached()!;
  // A pending page would overwrite the others with older rows.
  if (!data || fetchStatus !== 'idle') return false;
  const fetched = new Map(memories.map((memory) => [memory.id, memory]));
  if (!ids.every((id) => isInPlace(data, id, fetched.get(id)))) return false;
  client.setQueryData<Timeline>(queryKey, { ...data, pages: data.pages.map((page) => withFetched(page, fetched)) }, { updatedAt: dataUpdatedAt });
  return true;
}

export const holds = (page: Page, id: string) => page.memories.some((memory) => memory.id === id);

/** A lane is in the order of the days, what is planned before what is past. */
function isInPlace({ pages }: Timeline, id: string, now: Memory | undefined): boolean {
  return pages.some((page) => page.memories.some((memory) => memory.id === id && memory.date === now?.date && memory.type === now.type));
}

function withFetched(page: Page, fetched: ReadonlyMap<string, Memory>): Page {
  return { ...page, memories: page.memories.map((memory) => fetched.get(memory.id) ?? memory) };
}
