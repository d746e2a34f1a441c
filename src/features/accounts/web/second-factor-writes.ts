import { isDefinedError } from '@orpc/client';
import { useMutation, useQueryClient, type MutationOptions } from '@tanstack/react-query';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts } from '../contract.ts';
import { accountErrors } from '../messages/log-in.ts';
import { toastUnlessBesideField } from './form-errors.ts';
import { orpc, secondFactorQuery } from './queries.ts';
import { securityTexts } from '../messages/security.ts';

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
