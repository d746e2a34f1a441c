import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { pageSize } from '../rules.ts';
import type { Memory } from './queries.ts';

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
export async function refetchCachedPages(
  client: QueryClient,
  queryKey: QueryKey,
  ids: readonly string[],
  fetchMany: FetchMany,
): Promise<boolean> {
  const cached = () => client.getQueryState<Timeline>(queryKey);
  if (ids.length > pageSize || !ids.every((id) => cached()?.data?.pages.some((page) => holds(page, id)))) return false;
  const { memories } = await fetchMany(ids);
  const { data, dataUpdatedAt, fetchStatus } = cached()!;
  // A pending page would overwrite the others with older rows.
  if (!data || fetchStatus !== 'idle') return false;
  const fetched = new Map(memories.map((memory) => [memory.id, memory]));
  if (!ids.every((id) => isInPlace(data, id, fetched.get(id)))) return false;
  const now = ids.reduce((timeline, id) => withChanged(timeline, id, () => fetched.get(id)!), data);
  client.setQueryData<Timeline>(queryKey, now, { updatedAt: dataUpdatedAt });
  return true;
}

export const holds = (page: Page, id: string) => page.memories.some((memory) => memory.id === id);

/** A lane is in the order of the days, what is planned before what is past. */
function isInPlace({ pages }: Timeline, id: string, now: Memory | undefined): boolean {
  return pages.some((page) =>
    page.memories.some((memory) => memory.id === id && memory.date === now?.date && memory.type === now.type),
  );
}

/** Keeps the identity of all other memories, so that only one card renders again. */
export function withChanged(timeline: Timeline, memoryId: string, change: (memory: Memory) => Memory | null): Timeline {
  const before = timeline.pages.flatMap(({ memories }) => memories).findLast(({ id }) => id === memoryId);
  if (!before) return timeline;
  const after = change(before);
  const pages = timeline.pages.map((page) =>
    holds(page, memoryId)
      ? { ...page, memories: page.memories.flatMap((memory) => (memory.id === memoryId ? (after ?? []) : memory)) }
      : page,
  );
  const without = counted({ ...timeline, pages }, before, -1);
  return after ? counted(without, after, 1) : without;
}

/** The counts of all pages with one memory more or less. */
export function counted({ pages, ...timeline }: Timeline, memory: Memory, by: 1 | -1): Timeline {
  if (memory.type === 'planned')
    return { ...timeline, pages: pages.map((page) => ({ ...page, total: page.total + by })) };
  const month = monthOf(memory);
  const known = pages.flatMap(({ months }) => months).findLast((one) => one.month === month);
  const now = { month, count: (known?.count ?? 0) + by };
  return {
    ...timeline,
    pages: pages.map((page) => ({
      ...page,
      total: page.total + by,
      past: page.past + by,
      months: [...page.months.filter((one) => one.month !== month), now],
    })),
  };
}

/** 'YYYY-MM' */
export const monthOf = ({ date }: Memory) => date.slice(0, 7);
