import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountRefusals, accountTexts } from '#features/accounts/text.ts';
import { beginSession, timeZone } from '#features/accounts/web/queries.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { pairing } from '../contract.ts';
import { decideRefusals, pairingFailures, pairingTexts, sendRefusals, signUpCodeRefusals } from '../text.ts';
import { useDecision } from './decision.ts';

export const pairingApi = calls<typeof pairing>('pairing');

export const pairingQuery = queryOptions({
  queryKey: ['pairing', 'status'],
  queryFn: ({ signal }) => pairingApi.read('status', {}, signal),
});

/** Own code, partner, and the pending requests of both directions. */
export function usePairing() {
  return useQuery(pairingQuery);
}

export function useSignUpWithCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { firstName: string; lastName: string; email: string; password: string; partnerCode: string }) =>
      pairingApi.write('signUpWithCode', { ...input, timeZone: timeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (fault) => toastRefusal(fault, { ...accountRefusals, ...signUpCodeRefusals }, accountTexts.unexpected),
  });
}

/** Two people who ask each other are paired at once; then the news of it speaks for itself. */
export function useSendRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => pairingApi.write('sendRequest', { code }),
    onSuccess: async ({ outcome }) => {
      toast.success(outcome === 'sent' ? pairingTexts.requestSent : pairingTexts.requestAccepted);
      await queries.invalidateQueries(outcome === 'sent' ? { queryKey: ['pairing'] } : {});
    },
    onError: (fault) => toastRefusal(fault, sendRefusals, pairingFailures.sendRequest),
  });
}

/** Not shown at once like the others: it cannot be known whether the other person is still free. */
export function useAcceptRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (requestId: string) => pairingApi.write('acceptRequest', { requestId }),
    onSuccess: () => {
      toast.success(pairingTexts.requestAccepted);
      return queries.invalidateQueries();
    },
    onError: (fault) => {
      toastRefusal(fault, decideRefusals, pairingFailures.acceptRequest);
      return queries.invalidateQueries({ queryKey: ['pairing'] });
    },
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
  return useMutation({ mutationFn: () => pairingApi.write('sendWaitingRequest', {}) });
}
