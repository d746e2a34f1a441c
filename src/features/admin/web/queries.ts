import { isDefinedError } from '@orpc/client';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { beginSession, orpc as accounts } from '#features/accounts/web/queries.ts';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { deviceTimeZone } from '#platform/format/calendar.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { forgetDevice } from '#platform/web/device/forget.ts';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { admin } from '../contract.ts';
import { adminTexts, logInErrors } from '../messages.ts';

const orpc = orpcOf<typeof admin>('admin');

/** Milliseconds that a toast is on screen before its page unloads. */
const seen = 900;

export type Change = Awaited<ReturnType<typeof orpc.changes.call>>['changes'][number];
export type Trends = Awaited<ReturnType<typeof orpc.trends.call>>;

export function useLogInAsAdministrator() {
  const queries = useQueryClient();
  return useMutation<unknown, ErrorOf<typeof admin.logIn>, { email: string; password: string; code?: string }>({
    mutationFn: (input) => orpc.logIn.call({ ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (error) => {
      // The page asks for the code.
      if (isDefinedError(error) && (error.code === 'second_factor_needed' || error.code === 'wrong_code')) return;
      // The server has ended the session of an account that is no administrator.
      void beginSession(queries);
      toastError(error, logInErrors, adminTexts.loginFailed);
    },
  });
}

/** Logs out, shows a toast, and loads the landing page as a new document. */
export function useLogOutAsAdministrator(mayLogOut: () => Promise<boolean>) {
  return useMutation({
    mutationFn: async () => (await mayLogOut()) && accounts.logOut.call({}),
    onSuccess: (isLoggedOut) => {
      if (!isLoggedOut) return;
      void forgetDevice();
      toast.success(adminTexts.loggedOut);
      setTimeout(() => location.assign('/'), seen);
    },
    onError: (error) => toastError(error, {}, adminTexts.logOutFailed),
  });
}

export const useStats = () => useQuery(orpc.stats.queryOptions({ input: {} }));
export const useTrends = () => useQuery(orpc.trends.queryOptions({ input: {} }));
export const useChanges = () =>
  useInfiniteQuery(orpc.changes.infiniteOptions({ ...byCursor, input: (cursor) => ({ cursor }) }));
