import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { moods } from '../contract.ts';
import { boardOf, moodOf, type MoodEmoji } from '../rules.ts';
import { moodTexts, rateRefusals } from '../text.ts';
import type { Board, MoodRating } from './queries.ts';

const api = calls<typeof moods>('moods');
const boardKey = ['moods', 'board'];
const rating = { mutationKey: ['moods', 'rate'] };

export interface NewRating {
  id: string;
  emoji: MoodEmoji;
  comment: string;
}

/** A rating stands on the board at once, and leaves it again when it was refused. */
export function useRate(saved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    ...rating,
    mutationFn: (given: NewRating) => api.write('rate', given),
    onMutate: async (given) => {
      await queries.cancelQueries({ queryKey: boardKey });
      changeBoard(queries, (board) => withRating(board, given));
    },
    onSuccess: (mood) => {
      saved();
      toast.success(moodTexts.saved(mood), { id: mood.id });
      void queries.invalidateQueries({ queryKey: ['moods'] });
    },
    onError: (fault, { id }) => {
      changeBoard(queries, (board) => withoutRating(board, id));
      void queries.invalidateQueries({ queryKey: ['moods'] });
      toastRefusal(fault, rateRefusals, moodTexts.saveFailed);
    },
  });
}

/** A board that was read while a rating is under way does not know of it yet. */
export function withPendingRatings(queries: QueryClient, board: Board): Board {
  const pending = queries.getMutationCache().findAll({ ...rating, status: 'pending' });
  return pending.reduce((shown, { state }) => withRating(shown, state.variables as NewRating), board);
}

function withRating(board: Board, { id, emoji, comment }: NewRating): Board {
  if (board.history.some((known) => known.id === id)) return board;
  const { label } = moodOf(emoji);
  const given: MoodRating = { id, by: 'me', emoji, label, comment: comment.trim() || null, createdAt: new Date().toISOString(), responseCount: 0 };
  return { ...boardOf([given, ...board.history]), theirs: board.theirs };
}

function withoutRating(board: Board, id: string): Board {
  const history = board.history.filter((known) => known.id !== id);
  return { ...boardOf(history), theirs: board.theirs };
}

function changeBoard(queries: QueryClient, change: (board: Board) => Board): void {
  queries.setQueryData<Board>(boardKey, (board) => board && change(board));
}
