import { isDefinedError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorCode, ErrorOf } from '#platform/contract/procedure.ts';
import { deviceTimeZone } from '#platform/format/calendar.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import type { accounts, PasskeyAnswer } from '../contract.ts';
import { accountErrors } from '../messages/log-in.ts';
import { toastUnlessBesideField } from './form-errors.ts';
import { beginSession, orpc } from './queries.ts';
import { sessionTexts } from '../messages/security.ts';

type LogIn = { email: string; password: string; code?: string; passkey?: PasskeyAnswer; keepAccount?: boolean };

/** Errors that the log-in page answers with a further step. */
const askedOnThePage: ReadonlySet<string> = new Set<ErrorCode<typeof accounts.logIn>>([
  'second_factor_needed',
  'wrong_code',
  'deletion_pending',
]);

export function useLogIn() {
  const queries = useQueryClient();
  return useMutation<unknown, ErrorOf<typeof accounts.logIn>, LogIn>({
    mutationFn: (input) => orpc.logIn.call({ ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (error) => {
      if (!(isDefinedError(error) && askedOnThePage.has(error.code)))
        toastError(error, accountErrors, sessionTexts.unexpected);
    },
  });
}

export function useSignUp() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: {
      firstName: string;
      lastName: string;
      email: string;
      password: string;
      invitation?: string;
    }) => orpc.signUp.call({ ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (error) => toastUnlessBesideField(error, accountErrors, sessionTexts.unexpected),
  });
}

export const useRequestPasswordReset = () =>
  useMutation(
    orpc.requestPasswordReset.mutationOptions({
      onError: (error) => toastError(error, accountErrors, sessionTexts.unexpected),
    }),
  );

export const useResetPassword = () =>
  useMutation(
    orpc.resetPassword.mutationOptions({
      onError: (error) => toastUnlessBesideField(error, accountErrors, sessionTexts.unexpected),
    }),
  );
