import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { defineMutation, patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { pairing } from '../contract.ts';
import { pairingFailures, pairingTexts } from '../messages.ts';
import { blocksQuery, pairingQuery } from './queries.ts';

const api = calls<typeof pairing>('pairing');

export const unpairKey = ['pairing', 'unpair'];

/** Not shown at once like the others: nobody is to believe they have left before they have. */
export function useUnpair() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: unpairKey,
    mutationFn: (input: { partnerId: string; pairedAt: string; block: boolean }) => api.write('unpair', input),
    onSuccess: () => {
      toast.success(pairingTexts.unpaired);
      return queries.invalidateQueries({ queryKey: ['pairing'] });
    },
    onError: (error) => {
      toastError(error, {}, pairingFailures.unpair);
      return queries.invalidateQueries({ queryKey: ['pairing'] });
    },
  });
}

/** Names the code that is on screen: pressed twice, it is changed once. */
export function useRenewCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.write('renewCode', { code }),
    onSuccess: async ({ pairingCode }) => {
      await queries.cancelQueries(pairingQuery);
      queries.setQueryData(pairingQuery.queryKey, (status) => status && { ...status, pairingCode });
      toast.success(pairingTexts.codeRenewed);
    },
    onError: (error) => toastError(error, {}, pairingFailures.renewCode),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pairing'] }),
  });
}

const unblock = defineMutation({
  mutation: { mutationKey: ['pairing', 'unblock'], mutationFn: (blockId: string) => api.write('unblock', { blockId }), scope: { id: 'blocks' } },
  patches: [
    patch(blocksQuery.queryKey, (list, blockId: string) => ({
      ...list,
      pages: list.pages.map((page) => ({ ...page, blocks: page.blocks.filter(({ id }) => id !== blockId) })),
    })),
  ],
  refetches: ['pairing'],
  failed: pairingFailures.unblock,
  onSuccess: () => void toast.success(pairingTexts.unblocked),
});

/** Takes a block off the list at once. */
export const useUnblock = () => useOptimisticMutation(unblock);
