import { isDefinedError } from '@orpc/client';
import { useMutation, useQueryClient, type MutationOptions } from '@tanstack/react-query';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts } from '../contract.ts';
import { accountErrors, accountTexts } from '../messages.ts';
import { isBesideItsField } from './form-errors.ts';
import { orpc, secondFactorQuery } from './queries.ts';

/** None of these shows at once: first the password, or a code, must be right. */
function useChange<I, O, E extends Error>(change: MutationOptions<O, E, I>, done?: string) {
  const queries = useQueryClient();
  return useMutation({
    ...change,
    // A secret that has been seen is not kept.
    gcTime: 0,
    onSuccess: () => done && toast.success(done),
    onError: (error) => {
      if (!isBesideItsField(error)) toastError(error, accountErrors, accountTexts.secondFactorChangeFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}

export const useStartSecondFactor = () => useChange(orpc.startSecondFactor.mutationOptions());
export const useConfirmSecondFactor = () => useChange(orpc.confirmSecondFactor.mutationOptions());
export const useRenewRecoveryCodes = () => useChange(orpc.renewRecoveryCodes.mutationOptions());
export const useTurnOffSecondFactor = () => useChange(orpc.turnOffSecondFactor.mutationOptions(), accountTexts.turnedOff);

type Change = 'startSecondFactor' | 'confirmSecondFactor' | 'renewRecoveryCodes' | 'turnOffSecondFactor';

/** Somebody did it already, on another device: nothing is left to do here. */
export function isDoneAlready(error: ErrorOf<(typeof accounts)[Change]>): boolean {
  return isDefinedError(error) && (error.code === 'second_factor_on' || error.code === 'second_factor_off');
}
