import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DomainError } from '#platform/contract/domain-error.ts';
import { deviceTimeZone } from '#platform/format/calendar.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import type { accounts } from '../contract.ts';
import { accountErrors, accountTexts } from '../messages.ts';
import { isBesideItsField } from './form-errors.ts';
import { beginSession } from './queries.ts';

const api = calls<typeof accounts>('accounts');

/** What the log-in page answers by itself: it asks for a code, or whether to keep the account. */
const askedOnThePage = new Set(['second_factor_needed', 'wrong_code', 'deletion_pending']);

export function useLogIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string; password: string; code?: string; keepAccount?: boolean }) => api.write('logIn', { ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (error) => {
      if (!(error instanceof DomainError && askedOnThePage.has(error.code))) toastError(error, accountErrors, accountTexts.unexpected);
    },
  });
}

export function useSignUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { firstName: string; lastName: string; email: string; password: string }) =>
      api.write('signUp', { ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
    onError: sayUnlessShown,
  });
}

export function useRequestPasswordReset() {
  return useMutation({
    mutationFn: (input: { email: string }) => api.write('requestPasswordReset', input),
    onError: (error) => toastError(error, accountErrors, accountTexts.unexpected),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (input: { token: string; password: string }) => api.write('resetPassword', input),
    onError: sayUnlessShown,
  });
}

function sayUnlessShown(error: unknown): void {
  if (!isBesideItsField(error)) toastError(error, accountErrors, accountTexts.unexpected);
}
