import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { byCursor } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { Lane } from '../../rules.ts';
import { named, orpc, timelineQuery } from '../queries.ts';

const picturesOfMonthQuery = (lane: Lane, month: string) => orpc.picturesOfMonth.infiniteOptions({ ...byCursor, input: (cursor) => ({ ...named(lane), month, cursor }) });

export const usePictureMonths = (lane: Lane) => useQuery(orpc.pictureMonths.queryOptions({ input: named(lane) }));

export function usePicturesOfMonth(lane: Lane, month: string, { enabled }: { enabled: boolean }) {
  const query = picturesOfMonthQuery(lane, month);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey), enabled });
}

export const useMemory = (memoryId: string, { enabled }: { enabled: boolean }) => useQuery({ ...orpc.get.queryOptions({ input: { memoryId } }), enabled });

const mostPages = 64;

/** Reads the timeline as far as a memory, so that its card can be shown. */
export async function readAsFarAs(client: QueryClient, lane: Lane, memoryId: string): Promise<void> {
  for (let pages = 1; pages <= mostPages; pages *= 2) {
    const timeline = await client.infiniteQuery({ ...timelineQuery(lane), pages, staleTime: pages === 1 ? 10_000 : 0 });
    if (timeline.pages.at(-1)?.nextCursor === null || timeline.pages.some(({ memories }) => memories.some(({ id }) => id === memoryId))) return;
  }
}
