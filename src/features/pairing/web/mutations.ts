import { isDefinedError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginSession } from '#features/accounts/web/queries.ts';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { deviceTimeZone } from '#platform/format/calendar.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { pairing } from '../contract.ts';
import { decideErrors, pairingFailures, pairingTexts, sendErrors } from '../messages.ts';
import { orpc, pairingQuery, blocksQuery } from './queries.ts';

export function useSignUpWithCode() {
  const queries = useQueryClient();
  return useMutation<
    { requestSent: boolean },
    ErrorOf<typeof pairing.signUpWithCode>,
    { firstName: string; lastName: string; email: string; password: string; partnerCode: string }
  >({
    mutationFn: (input) => orpc.signUpWithCode.call({ ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
  });
}

/** What is wrong with a code stands beside it. */
export function codeErrors(error: ErrorOf<typeof pairing.sendRequest> | null): FieldErrors {
  const words = isDefinedError(error) && sendErrors[error.code as keyof typeof sendErrors];
  return words ? { code: words } : fieldErrors(error);
}

/** Two people who ask each other are paired at once; then the news of it speaks for itself. */
export function useSendRequest() {
  const queries = useQueryClient();
  return useMutation(
    orpc.sendRequest.mutationOptions({
      onSuccess: async ({ outcome }) => {
        toast.dismiss(pairingFailures.sendRequest);
        if (outcome === 'sent') toast.success(pairingTexts.requestSent);
        await queries.invalidateQueries(outcome === 'sent' ? { queryKey: orpc.key() } : {});
      },
      onError: (error) => {
        if (Object.keys(codeErrors(error)).length === 0) toastError(error, {}, pairingFailures.sendRequest);
      },
    }),
  );
}

/** Not shown at once like the others: it cannot be known whether the other person is still free. */
export function useAcceptRequest() {
  const queries = useQueryClient();
  return useMutation(
    orpc.acceptRequest.mutationOptions({
      onSuccess: () => queries.invalidateQueries(),
      onError: (error) => {
        toastError(error, decideErrors, pairingFailures.acceptRequest);
        return queries.invalidateQueries({ queryKey: orpc.key() });
      },
    }),
  );
}

const takeRequests = defineMutation({
  mutation: orpc.takeRequests.mutationOptions({ scope: { id: 'takeRequests' } }),
  patches: [
    patch(pairingQuery.queryKey, (status, { take }: { take: boolean }) => ({ ...status, takesRequests: take })),
  ],
  refetches: orpc.key(),
  failed: pairingFailures.takeRequests,
});

/** Shows at once whether others may ask. */
export const useTakeRequests = () => useOptimisticMutation(takeRequests);

const rejectRequest = decision('rejectRequest', {
  done: pairingTexts.requestRejected,
  failed: pairingFailures.rejectRequest,
});
const blockSender = decision('blockSender', { done: pairingTexts.senderBlocked, failed: pairingFailures.blockSender });
const withdrawRequest = decision('withdrawRequest', {
  done: pairingTexts.requestWithdrawn,
  failed: pairingFailures.withdrawRequest,
});

export const useRejectRequest = () => useOptimisticMutation(rejectRequest);
export const useBlockSender = () => useOptimisticMutation(blockSender);
export const useWithdrawRequest = () => useOptimisticMutation(withdrawRequest);

/** The request of a sign-up that could not be stored then. Fails quietly: it is tried again next time. */
export function useSendWaitingRequest() {
  return useMutation({ mutationFn: () => orpc.sendWaitingRequest.call({}) });
}

/** A decision that takes a request off the screen at once. */
function decision(
  procedure: 'rejectRequest' | 'blockSender' | 'withdrawRequest',
  { done, failed }: { done: string; failed: string },
) {
  const others = <R extends { id: string }>(requests: R[], requestId: string) =>
    requests.filter(({ id }) => id !== requestId);
  return defineMutation({
    mutation: orpc[procedure].mutationOptions(),
    patches: [
      patch(pairingQuery.queryKey, (status, { requestId }: { requestId: string }) => ({
        ...status,
        incoming: others(status.incoming, requestId),
        outgoing: others(status.outgoing, requestId),
      })),
    ],
    refetches: orpc.key(),
    errors: decideErrors,
    failed,
    onSuccess: () => void toast.success(done),
  });
}

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

export function useSignUpBySignOnWithCode() {
  const queries = useQueryClient();
  return useMutation<
    { requestSent: boolean },
    ErrorOf<typeof pairing.signUpBySignOnWithCode>,
    { firstName: string; lastName: string; partnerCode: string }
  >({
    mutationFn: (input) => orpc.signUpBySignOnWithCode.call({ ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
  });
}
