import { forgetDraft } from '#platform/web/device/draft.ts';
import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { newId } from '#platform/web/new-id.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { jarErrors, pebbleTexts } from '../messages.ts';
import { jarQuery, orpc, type Treat } from './queries.ts';

const scope = { id: 'jar' };

const addTreat = defineMutation({
  mutation: orpc.addTreat.mutationOptions({ scope }),
  patches: [
    patch(jarQuery.queryKey, (jar, { id, treat }: Treat) => ({
      ...jar,
      mine: [...without(jar.mine, id), { id, treat: treat.trim() }],
    })),
  ],
  refetches: orpc.key(),
  errors: jarErrors,
  failed: pebbleTexts.addFailed,
  onSuccess: (_, { id }) => forgetDraft({ id }),
});

const removeTreat = defineMutation({
  mutation: {
    mutationKey: orpc.removeTreat.mutationKey(),
    mutationFn: ({ id }: Treat) => orpc.removeTreat.call({ treatId: id }),
    scope,
  },
  patches: [patch(jarQuery.queryKey, (jar, { id }: Treat) => ({ ...jar, mine: without(jar.mine, id) }))],
  refetches: orpc.key(),
  failed: pebbleTexts.removeFailed,
});

export const useAddTreat = () => useOptimisticMutation(addTreat);

/** Takes a treat out, with a way back for as long as the toast stands. */
export function useRemoveTreat() {
  const add = useAddTreat();
  return useOptimisticMutation(removeTreat, {
    onSuccess: (_, { treat }) => {
      toast.info(pebbleTexts.removed, {
        action: { label: pebbleTexts.undo, onPress: () => add.mutate({ id: newId(), treat }) },
      });
    },
  });
}

const without = (treats: Treat[], id: string) => treats.filter((treat) => treat.id !== id);
