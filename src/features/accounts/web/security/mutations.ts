import { isDefinedError, safe } from '@orpc/client';
import { useMutation, useQueryClient, type MutationOptions } from '@tanstack/react-query';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { accountErrors, signOnErrors, signOnTexts } from '../../messages/log-in.ts';
import { toastUnlessBesideField } from '../form-errors.ts';
import { orpc, sessionsQuery, secondFactorQuery } from '../queries.ts';
import { securityTexts, sessionTexts } from '../../messages/security.ts';
import type { accounts } from '../../contract.ts';

/** None of these is optimistic, because the password must be right. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { sessionId: string; password: string }) => {
      const { error } = await safe(orpc.endSession.call(input));
      // The session had ended already.
      if (error && !(isDefinedError(error) && error.code === 'not_found')) throw error;
    },
    onSuccess: () => {
      toast.success(securityTexts.sessionEnded);
      return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => toastUnlessBesideField(error, accountErrors, securityTexts.endFailed),
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation(
    orpc.endOtherSessions.mutationOptions({
      onSuccess: ({ ended }) => {
        toast.success(securityTexts.othersEnded(ended));
        return queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      },
      onError: (error) => toastUnlessBesideField(error, accountErrors, securityTexts.endFailed),
    }),
  );
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: { password: string; newPassword: string }) => {
      // The session gets a new token, and a pending request with the old one would return as signed out.
      await queries.cancelQueries();
      return orpc.changePassword.call(input);
    },
    onSuccess: () => toast.success(securityTexts.newPasswordSaved),
    onError: (error) => toastUnlessBesideField(error, accountErrors, securityTexts.changeFailed),
    onSettled: () => queries.invalidateQueries(),
  });
}

/** None of these is optimistic, because the password or a code must be right. */
function useChange<I, O, E extends Error>(change: MutationOptions<O, E, I>, done?: string) {
  const queries = useQueryClient();
  return useMutation({
    ...change,
    // The cache does not keep a secret.
    gcTime: 0,
    onSuccess: () => done && toast.success(done),
    onError: (error) => {
      toastUnlessBesideField(error, accountErrors, securityTexts.secondFactorChangeFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}

export const useStartSecondFactor = () => useChange(orpc.startSecondFactor.mutationOptions());
export const useConfirmSecondFactor = () => useChange(orpc.confirmSecondFactor.mutationOptions());
export const useRenewRecoveryCodes = () => useChange(orpc.renewRecoveryCodes.mutationOptions());
export const useTurnOffSecondFactor = () =>
  useChange(orpc.turnOffSecondFactor.mutationOptions(), securityTexts.turnedOff);

type Change = 'startSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'turnOffSecondFactor';

/** Whether another device has done the same change already. */
export function isDoneAlready(error: ErrorOf<(typeof accounts)[Change]>): boolean {
  return isDefinedError(error) && (error.code === 'second_factor_on' || error.code === 'second_factor_off');
}

export const useMailPasswordLink = () =>
  useMutation(
    orpc.mailPasswordLink.mutationOptions({
      onSuccess: () => void toast.success(signOnTexts.linkMailed),
      onError: (error) => toastError(error, signOnErrors, sessionTexts.unexpected),
    }),
  );
