import { useMutation, useQueryClient } from '@tanstack/react-query';
import { defineMutation, sent, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { cardErrors, memoryErrors, memoryTexts, planErrors } from '../../messages/lane.ts';
import { orpc, type Memory } from '../queries.ts';
import { onError, refetchMemories } from './refetch-memories.ts';
import { patchMemory } from './timeline.ts';

export type Reaction = Memory['reactions'][number]['reaction'];
type OnReaction = { memoryId: string; reaction: Reaction };
type Removed = { memoryId: string; type: Memory['type'] };

const react = reacting('react', true);
const unreact = reacting('unreact', false);

function reacting(procedure: 'react' | 'unreact', isMine: boolean) {
  return defineMutation({
    mutation: { mutationKey: orpc[procedure].mutationKey() },
    sends: (reaction: OnReaction) => sent(orpc[procedure], reaction),
    patches: [patchMemory((memory, { reaction }: OnReaction) => reacted(memory, reaction, isMine))],
    errors: cardErrors,
    failed: memoryTexts.reactionFailed,
    onError,
  });
}

const removeMemory = defineMutation({
  mutation: { mutationKey: orpc.deleteMemory.mutationKey() },
  sends: ({ memoryId, type }: Removed) =>
    type === 'planned' ? sent(orpc.cancelDate, { memoryId }) : sent(orpc.deleteMemory, { memoryId }),
  patches: [patchMemory<Removed>(() => null)],
  errors: { ...memoryErrors, ...planErrors },
  failed: memoryTexts.removeFailed,
  onSuccess: (_, __, client) => void refetchMemories(client),
  onError,
});

const restoreMemory = defineMutation({
  mutation: { mutationKey: orpc.restoreMemory.mutationKey() },
  sends: (restored: { memoryId: string }) => sent(orpc.restoreMemory, restored),
  patches: [],
  errors: memoryErrors,
  failed: memoryTexts.restoreFailed,
  onSuccess: (_, __, client) => {
    toast.success(memoryTexts.restored);
    void refetchMemories(client);
  },
  onError,
});

export const cardWrites = [react, unreact, removeMemory, restoreMemory];

export const useReact = (memoryId: string) => useOptimisticMutation(react, { scope: memoryId });
export const useUnreact = (memoryId: string) => useOptimisticMutation(unreact, { scope: memoryId });

/** Removes a planned date or a past memory. The toast has an undo button. */
export function useRemoveMemory(memoryId: string) {
  const restore = useRestoreMemory();
  return useOptimisticMutation(removeMemory, {
    scope: memoryId,
    onSuccess: (_, { type }) =>
      toast.info(type === 'planned' ? memoryTexts.cancelled : memoryTexts.deleted, {
        action: { label: memoryTexts.undo, onPress: () => restore.mutate({ memoryId }) },
        duration: 10_000,
      }),
  });
}

export const useRestoreMemory = () => useOptimisticMutation(restoreMemory);

/** Turns planned dates whose day is over into past ones, when the dashboard loads. */
export function useTurnPast() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => orpc.turnPast.call({}),
    onSuccess: ({ turned }) => (turned > 0 ? refetchMemories(client) : undefined),
  });
}

function reacted(memory: Memory, reaction: Reaction, mine: boolean): Memory {
  const others = memory.reactions.filter((known) => known.reaction !== reaction);
  const now = memory.reactions.find((known) => known.reaction === reaction) ?? { reaction, count: 0, mine: false };
  const count = now.count + Number(mine) - Number(now.mine);
  return { ...memory, reactions: count > 0 ? [...others, { reaction, count, mine }] : others };
}
