import { useInfiniteQuery, useIsFetching, useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { byCursor } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { Lane } from '../../rules.ts';
import { named, orpc } from '../queries.ts';

export const picturesOfMonthQuery = (lane: Lane, month: string) =>
  orpc.picturesOfMonth.infiniteOptions({ ...byCursor, input: (cursor) => ({ ...named(lane), month, cursor }) });

export const usePictureMonths = (lane: Lane) => useQuery(orpc.pictureMonths.queryOptions({ input: named(lane) }));

export function usePicturesOfMonth(lane: Lane, month: string, { enabled }: { enabled: boolean }) {
  const query = picturesOfMonthQuery(lane, month);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey), enabled });
}

/** The ids in the months of a lane that are on screen or near it. */
export function useReadPictures(lane: Lane): { ids: string[]; isFetching: boolean } {
  const months = { queryKey: orpc.picturesOfMonth.key({ input: named(lane) }), type: 'active' } as const;
  const isFetching = useIsFetching(months) > 0;
  const read = useQueryClient().getQueriesData<InfiniteData<{ pictures: { id: string }[] }>>(months);
  return {
    ids: read.flatMap(([, month]) => month?.pages.flatMap(({ pictures }) => pictures.map(({ id }) => id)) ?? []),
    isFetching,
  };
}

export const useMemory = (memoryId: string, { enabled }: { enabled: boolean }) =>
  useQuery({ ...orpc.get.queryOptions({ input: { memoryId } }), enabled });
