import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#platform/web/error-toast.ts';
import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { pairingFailures, pairingTexts } from '../messages.ts';
import { blocksQuery, orpc, pairingQuery } from './queries.ts';

/** Not shown at once like the others: nobody is to believe they have left before they have. */
export function useUnpair() {
  const queries = useQueryClient();
  return useMutation(
    orpc.unpair.mutationOptions({
      onSuccess: () => void toast.success(pairingTexts.unpaired),
      onError: (error) => toastError(error, {}, pairingFailures.unpair),
      onSettled: () => queries.invalidateQueries({ queryKey: orpc.key() }),
    }),
  );
}

/** Names the code that is on screen: pressed twice, it is changed once. */
export function useRenewCode() {
  const queries = useQueryClient();
  return useMutation(
    orpc.renewCode.mutationOptions({
      onSuccess: async ({ pairingCode }) => {
        await queries.cancelQueries(pairingQuery);
        queries.setQueryData(pairingQuery.queryKey, (status) => status && { ...status, pairingCode });
        toast.success(pairingTexts.codeRenewed);
      },
      onError: (error) => toastError(error, {}, pairingFailures.renewCode),
      onSettled: () => queries.invalidateQueries({ queryKey: orpc.key() }),
    }),
  );
}

const unblock = defineMutation({
  mutation: orpc.unblock.mutationOptions({ scope: { id: 'blocks' } }),
  patches: [
    patch(blocksQuery.queryKey, (list, { blockId }: { blockId: string }) => ({
      ...list,
      pages: list.pages.map((page) => ({ ...page, blocks: page.blocks.filter(({ id }) => id !== blockId) })),
    })),
  ],
  refetches: orpc.key(),
  failed: pairingFailures.unblock,
  onSuccess: () => void toast.success(pairingTexts.unblocked),
});

/** Takes a block off the list at once. */
export const useUnblock = () => useOptimisticMutation(unblock);
