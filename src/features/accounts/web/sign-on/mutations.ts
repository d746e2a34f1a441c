import { isDefinedError } from '@orpc/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorCode, ErrorOf } from '#platform/contract/procedure.ts';
import { deviceTimeZone } from '#platform/format/calendar.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts } from '../../contract.ts';
import { toastUnlessBesideField } from '../form-errors.ts';
import { beginSession, orpc, signOnQuery } from '../queries.ts';
import { signOnErrors, signOnTexts } from '../../messages/log-in.ts';
import { sessionTexts } from '../../messages/security.ts';

/** Leaves for the provider. */
export const useStartSignOn = () =>
  useMutation(
    orpc.startSignOn.mutationOptions({
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) => toastError(error, signOnErrors, sessionTexts.unexpected),
    }),
  );

export const useStartLinking = () =>
  useMutation(
    orpc.startLinking.mutationOptions({
      onSuccess: ({ url }) => location.assign(url),
      onError: (error) => toastUnlessBesideField(error, signOnErrors, signOnTexts.failed),
    }),
  );

/** The page shows what went wrong. */
export const useFinishSignOn = () => useMutation(orpc.finishSignOn.mutationOptions());

export type LogInBySignOn = { password?: string; code?: string; keepAccount?: boolean };
type LogInError = ErrorOf<typeof accounts.logInBySignOn>;

/** Errors that the page answers with a further step, or shows as a whole. */
const toasted: ReadonlySet<string> = new Set<ErrorCode<typeof accounts.logInBySignOn>>([
  'too_many_attempts',
  'unavailable',
  'disk_full',
]);

export function useLogInBySignOn() {
  const queries = useQueryClient();
  return useMutation<unknown, LogInError, LogInBySignOn>({
    mutationFn: (input) => orpc.logInBySignOn.call({ ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (error) => {
      if (!isDefinedError(error) || toasted.has(error.code)) toastError(error, signOnErrors, sessionTexts.unexpected);
    },
  });
}

export function useSignUpBySignOn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { firstName: string; lastName: string }) =>
      orpc.signUpBySignOn.call({ ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (error) => toastError(error, signOnErrors, sessionTexts.unexpected),
  });
}

export function useUnlinkSignOn() {
  const queries = useQueryClient();
  return useMutation(
    orpc.unlinkSignOn.mutationOptions({
      onSuccess: () => {
        toast.success(signOnTexts.unlinked);
        return queries.invalidateQueries({ queryKey: signOnQuery.queryKey });
      },
      onError: (error) => toastUnlessBesideField(error, signOnErrors, signOnTexts.failed),
    }),
  );
}
