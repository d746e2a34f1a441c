import { forgetDraft } from '#platform/web/device/draft.ts';
import { defineMutation, patch, sent, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { moodTexts, rateErrors, respondErrors } from '../messages.ts';
import { boardOf, moodOf, type MoodEmoji } from '../rules.ts';
import { boardQuery, orpc, responsesQuery, type Board, type MoodRating, type Response } from './queries.ts';

interface NewRating {
  id: string;
  emoji: MoodEmoji;
  comment: string;
}

interface NewResponse {
  id: string;
  moodRatingId: string;
  comment: string;
}

const rate = defineMutation({
  mutation: { mutationKey: orpc.rate.mutationKey(), scope: { id: 'mood board' } },
  sends: (rating: NewRating) => sent(orpc.rate, rating),
  patches: [patch(boardQuery.queryKey, withRating)],
  refetches: orpc.key(),
  errors: rateErrors,
  failed: moodTexts.saveFailed,
  onSuccess: (mood) => {
    forgetDraft({ id: mood.id });
    toast.success(moodTexts.saved(mood), { id: mood.id });
  },
});

const respond = defineMutation({
  mutation: { mutationKey: orpc.respond.mutationKey() },
  sends: (response: NewResponse) => sent(orpc.respond, response),
  patches: [
    patch(
      ({ moodRatingId }: NewResponse) => responsesQuery(moodRatingId).queryKey,
      (thread, { id, moodRatingId, comment }) => {
        const last = thread.pages.at(-1);
        // Only the last page contains the new response.
        if (!last || thread.pages.some((page) => page.responses.some((known) => known.id === id))) return thread;
        const mine: Response = {
          id,
          moodRatingId,
          author: 'me',
          comment: comment.trim(),
          createdAt: new Date().toISOString(),
        };
        return { ...thread, pages: thread.pages.with(-1, { ...last, responses: [...last.responses, mine] }) };
      },
    ),
    patch(boardQuery.queryKey, (board, { moodRatingId }: NewResponse) => ({
      ...board,
      history: board.history.map((rating) =>
        rating.id === moodRatingId ? { ...rating, responseCount: rating.responseCount + 1 } : rating,
      ),
    })),
  ],
  refetches: orpc.key(),
  errors: respondErrors,
  failed: moodTexts.respondFailed,
  onSuccess: (_, { id }) => {
    forgetDraft({ id });
    toast.success(moodTexts.responded);
  },
});

export const moodWrites = [rate, respond];

export const useRate = (saved: () => void) => useOptimisticMutation(rate, { onSuccess: saved });
export const useRespond = (moodRatingId: string) =>
  useOptimisticMutation(respond, { scope: `responses to ${moodRatingId}` });

function withRating(board: Board, { id, emoji, comment }: NewRating): Board {
  if (board.history.some((known) => known.id === id)) return board;
  const { label } = moodOf(emoji);
  const given: MoodRating = {
    id,
    by: 'me',
    emoji,
    label,
    comment: comment.trim() || null,
    createdAt: new Date().toISOString(),
    responseCount: 0,
  };
  return { ...boardOf([given, ...board.history]), theirs: board.theirs };
}
