import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginSession } from '#features/accounts/web/queries.ts';
import { deviceTimeZone } from '#platform/format/calendar.ts';
import { calls } from '#platform/web/api-client.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { defineMutation, patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { pairing } from '../contract.ts';
import { decideErrors, pairingFailures, pairingTexts, sendErrors } from '../messages.ts';
import { pairingQuery } from './queries.ts';

const api = calls<typeof pairing>('pairing');

export function useSignUpWithCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { firstName: string; lastName: string; email: string; password: string; partnerCode: string }) =>
      api.write('signUpWithCode', { ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
  });
}

/** What is wrong with a code stands beside it. */
export function codeErrors(error: unknown): FieldErrors {
  const words = error instanceof DomainError && sendErrors[error.code as keyof typeof sendErrors];
  return words ? { code: words } : fieldErrors(error);
}

/** Two people who ask each other are paired at once; then the news of it speaks for itself. */
export function useSendRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => api.write('sendRequest', { code }),
    onSuccess: async ({ outcome }) => {
      toast.dismiss(pairingFailures.sendRequest);
      toast.success(outcome === 'sent' ? pairingTexts.requestSent : pairingTexts.requestAccepted);
      await queries.invalidateQueries(outcome === 'sent' ? { queryKey: ['pairing'] } : {});
    },
    onError: (error) => {
      if (Object.keys(codeErrors(error)).length === 0) toastError(error, {}, pairingFailures.sendRequest);
    },
  });
}

/** Not shown at once like the others: it cannot be known whether the other person is still free. */
export function useAcceptRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => api.write('acceptRequest', { requestId }),
    onSuccess: () => {
      toast.success(pairingTexts.requestAccepted);
      return queries.invalidateQueries();
    },
    onError: (error) => {
      toastError(error, decideErrors, pairingFailures.acceptRequest);
      return queries.invalidateQueries({ queryKey: ['pairing'] });
    },
  });
}

const takeRequests = defineMutation({
  mutation: { mutationKey: ['pairing', 'takeRequests'], mutationFn: (take: boolean) => api.write('takeRequests', { take }), scope: { id: 'takeRequests' } },
  patches: [patch(pairingQuery.queryKey, (status, takesRequests: boolean) => ({ ...status, takesRequests }))],
  refetches: ['pairing'],
  failed: pairingFailures.takeRequests,
});

/** Shows at once whether others may ask. */
export const useTakeRequests = () => useOptimisticMutation(takeRequests);

const rejectRequest = decision('rejectRequest', { done: pairingTexts.requestRejected, failed: pairingFailures.rejectRequest });
const blockSender = decision('blockSender', { done: pairingTexts.senderBlocked, failed: pairingFailures.blockSender });
const withdrawRequest = decision('withdrawRequest', { done: pairingTexts.requestWithdrawn, failed: pairingFailures.withdrawRequest });

export const useRejectRequest = () => useOptimisticMutation(rejectRequest);
export const useBlockSender = () => useOptimisticMutation(blockSender);
export const useWithdrawRequest = () => useOptimisticMutation(withdrawRequest);

/** The request of a sign-up that could not be stored then. Fails quietly: it is tried again next time. */
export function useSendWaitingRequest() {
  return useMutation({ mutationFn: () => api.write('sendWaitingRequest', {}) });
}

/** A decision that takes a request off the screen at once. */
function decision(procedure: 'rejectRequest' | 'blockSender' | 'withdrawRequest', { done, failed }: { done: string; failed: string }) {
  const others = <R extends { id: string }>(requests: R[], requestId: string) => requests.filter(({ id }) => id !== requestId);
  return defineMutation({
    mutation: { mutationKey: ['pairing', procedure], mutationFn: (requestId: string) => api.write(procedure, { requestId }) },
    patches: [
      patch(pairingQuery.queryKey, (status, requestId: string) => ({
        ...status,
        incoming: others(status.incoming, requestId),
        outgoing: others(status.outgoing, requestId),
      })),
    ],
    refetches: ['pairing'],
    errors: decideErrors,
    failed,
    onSuccess: () => void toast.success(done),
  });
}
