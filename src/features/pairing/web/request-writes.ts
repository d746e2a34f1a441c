import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginSession, timeZone } from '#features/accounts/web/queries.ts';
import { calls } from '#platform/web/api-client.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { toastError } from '#platform/web/error-toast.ts';
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
      api.write('signUpWithCode', { ...input, timeZone: timeZone() }),
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

/** Shows at once whether others may ask, and takes that back when it fails. */
export function useTakeRequests() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (take: boolean) => api.write('takeRequests', { take }),
    onMutate: async (takesRequests) => {
      await queries.cancelQueries(pairingQuery);
      const before = queries.getQueryData(pairingQuery.queryKey);
      queries.setQueryData(pairingQuery.queryKey, before && { ...before, takesRequests });
      return { before };
    },
    onError: (error, _take, kept) => {
      queries.setQueryData(pairingQuery.queryKey, kept?.before);
      toastError(error, {}, pairingFailures.takeRequests);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['pairing'] }),
  });
}

export function useRejectRequest() {
  return useDecision('rejectRequest', { done: pairingTexts.requestRejected, failed: pairingFailures.rejectRequest });
}

export function useBlockSender() {
  return useDecision('blockSender', { done: pairingTexts.senderBlocked, failed: pairingFailures.blockSender });
}

export function useWithdrawRequest() {
  return useDecision('withdrawRequest', { done: pairingTexts.requestWithdrawn, failed: pairingFailures.withdrawRequest });
}

/** The request of a sign-up that could not be stored then. Fails quietly: it is tried again next time. */
export function useSendWaitingRequest() {
  return useMutation({ mutationFn: () => api.write('sendWaitingRequest', {}) });
}

/** A decision that takes a request off the screen at once, and puts it back when it fails. */
function useDecision(verb: 'rejectRequest' | 'blockSender' | 'withdrawRequest', texts: { done: string; failed: string }) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => api.write(verb, { requestId }),
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
    onError: (error, _requestId, kept) => {
      queries.setQueryData(pairingQuery.queryKey, kept?.before);
      toastError(error, decideErrors, texts.failed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['pairing'] }),
  });
}
