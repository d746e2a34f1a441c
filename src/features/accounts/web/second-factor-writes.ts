import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts } from '../contract.ts';
import { accountErrors, accountTexts } from '../messages.ts';
import { isBesideItsField } from './form-errors.ts';
import { secondFactorQuery } from './queries.ts';

const api = calls<typeof accounts>('accounts');

/** None of these shows at once: first the password, or a code, must be right. */
function useChange<I, O>(change: (input: I) => Promise<O>, done?: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    // A secret that has been seen is not kept.
    gcTime: 0,
    onSuccess: () => done && toast.success(done),
    onError: (error) => {
      if (!isBesideItsField(error)) toastError(error, accountErrors, accountTexts.secondFactorChangeFailed);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey }),
  });
}

export const useStartSecondFactor = () => useChange((input: { password: string }) => api.write('startSecondFactor', input));
export const useConfirmSecondFactor = () => useChange((input: { code: string }) => api.write('confirmSecondFactor', input));
export const useRenewRecoveryCodes = () => useChange((input: { password: string; code: string }) => api.write('renewRecoveryCodes', input));
export const useTurnOffSecondFactor = () => useChange((input: { password: string; code: string }) => api.write('turnOffSecondFactor', input), accountTexts.turnedOff);

/** Somebody did it already, on another device: nothing is left to do here. */
export function isDoneAlready(error: unknown): boolean {
  return error instanceof DomainError && ['second_factor_on', 'second_factor_off'].includes(error.code);
}
