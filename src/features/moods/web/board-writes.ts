import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { moods } from '../contract.ts';
import { boardOf } from '../rules.ts';
import { moodTexts, rateErrors } from '../messages.ts';
import { rating, withRating, type NewRating } from './pending-ratings.ts';
import type { Board } from './queries.ts';

const api = calls<typeof moods>('moods');
const boardKey = ['moods', 'board'];

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
      toast.dismiss(moodTexts.saveFailed);
      toast.success(moodTexts.saved(mood), { id: mood.id });
      void queries.invalidateQueries({ queryKey: ['moods'] });
    },
    onError: (error, { id }) => {
      changeBoard(queries, (board) => withoutRating(board, id));
      void queries.invalidateQueries({ queryKey: ['moods'] });
      toastError(error, rateErrors, moodTexts.saveFailed);
    },
  });
}

function withoutRating(board: Board, id: string): Board {
  const history = board.history.filter((known) => known.id !== id);
  return { ...boardOf(history), theirs: board.theirs };
}

function changeBoard(queries: QueryClient, change: (board: Board) => Board): void {
  queries.setQueryData<Board>(boardKey, (board) => board && change(board));
}
