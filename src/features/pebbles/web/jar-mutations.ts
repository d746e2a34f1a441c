import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
import { defineMutation, patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { calls } from '#platform/web/api-client.ts';
import { newId } from '#platform/web/new-id.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { pebbles } from '../contract.ts';
import { jarErrors, pebbleTexts } from '../messages.ts';
import { jarQuery, type Treat } from './queries.ts';

const api = calls<typeof pebbles>('pebbles');
const scope = { id: 'jar' };

const addTreat = defineMutation({
  mutation: { mutationKey: ['pebbles', 'addTreat'], mutationFn: (treat: Treat) => api.write('addTreat', treat), scope },
  patches: [
    patch(jarQuery.queryKey, (jar, { id, treat }: Treat) => ({ ...jar, mine: [...without(jar.mine, id), { id, treat: treat.trim() }] })),
  ],
  refetches: ['pebbles'],
  errors: jarErrors,
  failed: pebbleTexts.addFailed,
});

const removeTreat = defineMutation({
  mutation: { mutationKey: ['pebbles', 'removeTreat'], mutationFn: ({ id }: Treat) => api.write('removeTreat', { treatId: id }), scope },
  patches: [patch(jarQuery.queryKey, (jar, { id }: Treat) => ({ ...jar, mine: without(jar.mine, id) }))],
  refetches: ['pebbles'],
  failed: pebbleTexts.removeFailed,
});

export const useAddTreat = () => useOptimisticMutation(addTreat);

/** Takes a treat out, with a way back for as long as the toast stands. */
export function useRemoveTreat() {
  const add = useAddTreat();
  return useOptimisticMutation(removeTreat, {
    onSuccess: (_, { treat }) => {
      toast.info(pebbleTexts.removed, { action: { label: pebbleTexts.undo, onPress: () => add.mutate({ id: newId(), treat }) } });
    },
  });
}

const without = (treats: Treat[], id: string) => treats.filter((treat) => treat.id !== id);
