import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
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

/** Takes a block off the list at once, and puts it back when that fails. */
export function useUnblock() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (blockId: string) => api.write('unblock', { blockId }),
    onMutate: async (blockId) => {
      await queries.cancelQueries(blocksQuery);
      const before = queries.getQueryData(blocksQuery.queryKey);
      queries.setQueryData(
        blocksQuery.queryKey,
        before && { ...before, pages: before.pages.map((page) => ({ ...page, blocks: page.blocks.filter(({ id }) => id !== blockId) })) },
      );
      return { before };
    },
    onSuccess: () => void toast.success(pairingTexts.unblocked),
    onError: (error, _blockId, kept) => {
      queries.setQueryData(blocksQuery.queryKey, kept?.before);
      toastError(error, {}, pairingFailures.unblock);
    },
    onSettled: () => queries.invalidateQueries(blocksQuery),
  });
}
