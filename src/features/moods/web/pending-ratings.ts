import type { QueryClient } from '@tanstack/react-query';
import { boardOf, moodOf, type MoodEmoji } from '../rules.ts';
import type { Board, MoodRating } from './queries.ts';

export const rating = { mutationKey: ['moods', 'rate'] };

export interface NewRating {
  id: string;
  emoji: MoodEmoji;
  comment: string;
}

/** A board that was read while a rating is under way does not know of it yet. */
export function withPendingRatings(queries: QueryClient, board: Board): Board {
  const pending = queries.getMutationCache().findAll({ ...rating, status: 'pending' });
  return pending.reduce((shown, { state }) => withRating(shown, state.variables as NewRating), board);
}

export function withRating(board: Board, { id, emoji, comment }: NewRating): Board {
  if (board.history.some((known) => known.id === id)) return board;
  const { label } = moodOf(emoji);
  const given: MoodRating = { id, by: 'me', emoji, label, comment: comment.trim() || null, createdAt: new Date().toISOString(), responseCount: 0 };
  return { ...boardOf([given, ...board.history]), theirs: board.theirs };
}
