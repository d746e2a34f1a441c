import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '#platform/contract/refusal.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import type { accounts } from '../contract.ts';
import { accountRefusals, accountTexts } from '../text.ts';
import { isBesideItsField } from './form-errors.ts';
import { beginSession, timeZone } from './queries.ts';

const api = calls<typeof accounts>('accounts');

/** What the log-in page answers by itself: it asks for a code, or whether to keep the account. */
const askedOnThePage = new Set(['second_factor_needed', 'wrong_code', 'deletion_pending']);

export function useLogIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string; password: string; code?: string; keepAccount?: boolean }) => api.write('logIn', { ...input, timeZone: timeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (fault) => {
      if (!(fault instanceof Refusal && askedOnThePage.has(fault.code))) toastRefusal(fault, accountRefusals, accountTexts.unexpected);
    },
  });
}

export function useSignUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { firstName: string; lastName: string; email: string; password: string }) =>
      api.write('signUp', { ...input, timeZone: timeZone() }),
    onSuccess: () => beginSession(queries),
    onError: sayUnlessShown,
  });
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (input: { email: string }) => api.write('requestPasswordReset', input),
    onError: (fault) => toastRefusal(fault, accountRefusals, accountTexts.unexpected),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: { token: string; password: string }) => api.write('resetPassword', input),
    onError: sayUnlessShown,
  });
}

function sayUnlessShown(fault: unknown): void {
  if (!isBesideItsField(fault)) toastRefusal(fault, accountRefusals, accountTexts.unexpected);
}
