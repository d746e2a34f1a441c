import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { RefetchRows } from '#platform/web/refetch.ts';
import type { change, memories, memory } from '../contract.ts';
import type { Lane } from '../rules.ts';
import { refetchCachedPages } from './cached-page.ts';

export type Memory = z.output<typeof memory>;
export type Change = z.output<typeof change>;

export const orpc = orpcOf<typeof memories>('memories');

/** The timeline of a lane, page by page: planned dates soonest first, then past ones newest first. */
export const timelineQuery = (lane: Lane = 'open') =>
  orpc.timeline.infiniteOptions({
    ...byCursor,
    input: (cursor) => ({ ...named(lane), cursor }),
    meta: { refetchRows: rowsOf(lane) },
  });

/** Memories of the open lane by their ids; those that are gone are left out. */
export const memoriesQuery = (memoryIds: readonly string[]) =>
  orpc.many.queryOptions({ input: { ...named('open'), memoryIds: memoryIds.join() } });

const rowsOf =
  (lane: Lane): RefetchRows =>
  (client, ids, signal) =>
    refetchCachedPages(client, timelineQuery(lane).queryKey, ids, (memoryIds) =>
      orpc.many.call({ ...named(lane), memoryIds: memoryIds.join() }, { signal }),
    );

export const commentsQuery = (memoryId: string) =>
  orpc.comments.infiniteOptions({ ...byCursor, input: (cursor) => ({ memoryId, cursor }) });

const binQuery = (lane: Lane) =>
  orpc.bin.infiniteOptions({ ...byCursor, input: (cursor) => ({ ...named(lane), cursor }) });

/** The number of private memories, and whether the sharing prompt is due. */
export const soloSummaryQuery = orpc.soloSummary.queryOptions({ input: {} });

/** An earned invite never changes, so it is not refetched. */
export const inviteQuery = orpc.invite.queryOptions({ input: {} });

export const onThisDayQuery = orpc.onThisDay.queryOptions({ input: {} });

/** How much room the pictures of the open lane take. */
export const pictureSpaceQuery = orpc.pictureSpace.queryOptions({ input: {} });

/** The open lane is not named, as in the prefetch. `undefined` stands in its key all the same, which without it would match that of the other lane too. */
export const named = (lane: Lane) => ({ lane: lane === 'open' ? undefined : lane });

export function useTimeline(lane?: Lane) {
  const query = timelineQuery(lane);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

export function useComments(memoryId: string) {
  const query = commentsQuery(memoryId);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

export const useBin = (lane: Lane) => useInfiniteQuery(binQuery(lane));
export const useSoloSummary = () =>
  useQuery({ ...soloSummaryQuery, select: usePendingPatches(soloSummaryQuery.queryKey) });
export const useOnThisDay = () => useQuery({ ...onThisDayQuery, select: usePendingPatches(onThisDayQuery.queryKey) });
export const usePictureSpace = () => useQuery(pictureSpaceQuery);

export function useInvite({ enabled = true } = {}) {
  return useQuery({
    ...inviteQuery,
    select: usePendingPatches(inviteQuery.queryKey),
    enabled: ({ state }) => enabled && !state.data?.earnedAt,
  });
}
