import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { byCursor } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { Lane } from '../../rules.ts';
import { named, orpc } from '../queries.ts';

export const picturesOfMonthQuery = (lane: Lane, month: string) => orpc.picturesOfMonth.infiniteOptions({ ...byCursor, input: (cursor) => ({ ...named(lane), month, cursor }) });

export const usePictureMonths = (lane: Lane) => useQuery(orpc.pictureMonths.queryOptions({ input: named(lane) }));

export function usePicturesOfMonth(lane: Lane, month: string, { enabled }: { enabled: boolean }) {
  const query = picturesOfMonthQuery(lane, month);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey), enabled });
}

export const useMemory = (memoryId: string, { enabled }: { enabled: boolean }) => useQuery({ ...orpc.get.queryOptions({ input: { memoryId } }), enabled });
