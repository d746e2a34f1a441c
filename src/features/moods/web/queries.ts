import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { usePairing } from '#features/pairing/web/queries.ts';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { moodRating, moods, response } from '../contract.ts';

export type MoodRating = z.output<typeof moodRating>;
export type Response = z.output<typeof response>;
export interface Board {
  mine: MoodRating | null;
  theirs: MoodRating | null;
  history: MoodRating[];
}

export const orpc = orpcOf<typeof moods>('moods');

/** The latest rating by each partner, and the history of both, newest first. */
export const boardQuery = orpc.board.queryOptions({ input: {} });

export const responsesQuery = (moodRatingId: string) =>
  orpc.responses.infiniteOptions({ ...byCursor, input: (cursor) => ({ moodRatingId, cursor }) });

/** Not read any more once the partner has left, though a page may still show it for a moment. */
export function useBoard() {
  const hasPartner = usePairing().data?.partner !== null;
  return useQuery({ ...boardQuery, enabled: hasPartner, select: usePendingPatches(boardQuery.queryKey) });
}

export function useResponses(moodRatingId: string) {
  const query = responsesQuery(moodRatingId);
  return useInfiniteQuery({ ...query, select: usePendingPatches(query.queryKey) });
}

/** The responses that wait for a network, of a thread that was never read here. */
export function useWaitingResponses(moodRatingId: string): readonly Response[] {
  const withPending = usePendingPatches(responsesQuery(moodRatingId).queryKey);
  return withPending({ pages: [{ responses: [] as Response[], nextCursor: null }], pageParams: [undefined] }).pages[0]!
    .responses;
}
