import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { readAgain } from '#platform/web/read-again.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { memories } from '../contract.ts';
import { memoryErrors, memoryTexts, planErrors } from '../messages.ts';
import type { Memory } from './queries.ts';
import { useShownAtOnce } from './shown-at-once.ts';

const api = calls<typeof memories>('memories');
export type Reaction = Memory['reactions'][number]['reaction'];
type OnReaction = { memoryId: string; reaction: Reaction };

export const useReact = () =>
  useShownAtOnce({
    failed: memoryTexts.reactionFailed,
    send: (input: OnReaction) => api.write('react', input),
    change: (memory, { reaction }) => reacted(memory, reaction, true),
  });

export const useUnreact = () =>
  useShownAtOnce({
    failed: memoryTexts.reactionFailed,
    send: (input: OnReaction) => api.write('unreact', input),
    change: (memory, { reaction }) => reacted(memory, reaction, false),
  });

function reacted(memory: Memory, reaction: Reaction, mine: boolean): Memory {
  const others = memory.reactions.filter((known) => known.reaction !== reaction);
  const now = memory.reactions.find((known) => known.reaction === reaction) ?? { reaction, count: 0, mine: false };
  const count = now.count + Number(mine) - Number(now.mine);
  return { ...memory, reactions: count > 0 ? [...others, { reaction, count, mine }] : others };
}

/** The stars show at once; what they pay comes with the answer. */
export function useRateDate() {
  const reread = useReread();
  return useShownAtOnce({
    failed: memoryTexts.ratingFailed,
    send: (input: { memoryId: string; rating: number; comment: string }) => api.write('rateDate', input),
    change: (memory, { rating, comment }) => ({ ...memory, myRating: { rating, comment: comment.trim() || null } }),
    done: (_, { memoryId }) => {
      toast.success(memoryTexts.rated);
      void reread(memoryId);
    },
  });
}

/** Takes a planned date or a past memory out of the timeline, with a way back for as long as the toast stands. */
export function useRemoveMemory() {
  const reread = useReread();
  const restore = useRestoreMemory();
  return useShownAtOnce({
    failed: memoryTexts.removeFailed,
    errors: { ...memoryErrors, ...planErrors },
    send: ({ memoryId, type }: { memoryId: string; type: Memory['type'] }) =>
      api.write(type === 'planned' ? 'cancelDate' : 'deleteMemory', { memoryId }),
    change: () => null,
    done: (_, { memoryId, type }) => {
      void reread();
      toast.info(type === 'planned' ? memoryTexts.cancelled : memoryTexts.deleted, {
        action: { label: memoryTexts.undo, onPress: () => restore.mutate({ memoryId }) },
      });
    },
  });
}

export function useRestoreMemory() {
  const reread = useReread();
  return useMutation({
    mutationFn: (input: { memoryId: string }) => api.write('restoreMemory', input),
    onSuccess: () => toast.success(memoryTexts.restored),
    onError: (error) => toastError(error, memoryErrors, memoryTexts.restoreFailed),
    onSettled: () => reread(),
  });
}

/** Turns planned dates whose day is over into past ones; asked for when the dashboard loads. */
export function useTurnPast() {
  const reread = useReread();
  return useMutation({
    mutationFn: () => api.write('turnPast', {}),
    onSuccess: ({ turned }) => (turned > 0 ? reread() : undefined),
  });
}

/** Reads again what has become of a memory, or all of them. */
export function useReread() {
  const queries = useQueryClient();
  return (memoryId?: string) => readAgain(queries, { queryKey: ['memories'] }, memoryId === undefined ? undefined : [memoryId]);
}
