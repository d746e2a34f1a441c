import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { moods } from '../contract.ts';
import { moodTexts, respondErrors } from '../messages.ts';
import { boardQuery, responsesQuery, type Response } from './queries.ts';

const api = calls<typeof moods>('moods');

/** A response stands in its thread at once, and leaves it again when it was refused. */
export function useRespond(moodRatingId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, comment }: { id: string; comment: string }) => api.write('respond', { id, moodRatingId, comment }),
    onMutate: async ({ id, comment }) => {
      await Promise.all([queries.cancelQueries(responsesQuery(moodRatingId)), queries.cancelQueries(boardQuery)]);
      const mine: Response = { id, moodRatingId, author: 'me', comment: comment.trim(), createdAt: new Date().toISOString() };
      changeThread(queries, moodRatingId, (responses) => [...responses.filter((known) => known.id !== id), mine]);
      changeCount(queries, moodRatingId, 1);
    },
    onSuccess: () => {
      toast.dismiss(moodTexts.respondFailed);
      toast.success(moodTexts.responded);
      void queries.invalidateQueries({ queryKey: ['moods'] });
    },
    onError: (error, { id }) => {
      changeThread(queries, moodRatingId, (responses) => responses.filter((known) => known.id !== id));
      changeCount(queries, moodRatingId, -1);
      void queries.invalidateQueries({ queryKey: ['moods'] });
      toastError(error, respondErrors, moodTexts.respondFailed);
    },
  });
}

/** Only the last page can end with what was just written. */
function changeThread(queries: QueryClient, moodRatingId: string, change: (responses: Response[]) => Response[]): void {
  queries.setQueryData(responsesQuery(moodRatingId).queryKey, (thread) => {
    const last = thread?.pages.at(-1);
    if (!thread || !last) return thread;
    return { ...thread, pages: [...thread.pages.slice(0, -1), { ...last, responses: change(last.responses) }] };
  });
}

function changeCount(queries: QueryClient, moodRatingId: string, by: number): void {
  queries.setQueryData(boardQuery.queryKey, (board) =>
    board && {
      ...board,
      history: board.history.map((rating) => (rating.id === moodRatingId ? { ...rating, responseCount: Math.max(0, rating.responseCount + by) } : rating)),
    },
  );
}
