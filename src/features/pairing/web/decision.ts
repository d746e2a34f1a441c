import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { decideRefusals } from '../text.ts';
import { pairingApi, pairingQuery } from './queries.ts';

/** A decision that takes a request off the screen at once, and puts it back when it fails. */
export function useDecision(verb: 'rejectRequest' | 'blockSender' | 'withdrawRequest', texts: { done: string; failed: string }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => pairingApi.write(verb, { requestId }),
    onMutate: async (requestId) => {
      await queries.cancelQueries(pairingQuery);
      const before = queries.getQueryData(pairingQuery.queryKey);
      const others = <R extends { id: string }>(requests: R[]) => requests.filter(({ id }) => id !== requestId);
      queries.setQueryData(
        pairingQuery.queryKey,
        before && { ...before, incoming: others(before.incoming), outgoing: others(before.outgoing) },
      );
      return { before };
    },
    onSuccess: () => void toast.success(texts.done),
    onError: (fault, _requestId, kept) => {
      queries.setQueryData(pairingQuery.queryKey, kept?.before);
      toastRefusal(fault, decideRefusals, texts.failed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['pairing'] }),
  });
}
