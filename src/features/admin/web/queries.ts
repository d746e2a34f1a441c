import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { beginSession } from '#features/accounts/web/queries.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { deviceTimeZone } from '#platform/format/calendar.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { forgetDrafts } from '#platform/web/draft.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts } from '#features/accounts/contract.ts';
import type { admin } from '../contract.ts';
import { adminTexts, logInErrors } from '../messages.ts';

const api = calls<typeof admin>('admin');
const accountsApi = calls<typeof accounts>('accounts');

/** Milliseconds a toast is on screen before the page it is on is left. */
const seen = 900;

export type Change = Awaited<ReturnType<typeof changesFrom>>['changes'][number];

const changesFrom = (cursor: string | undefined, signal?: AbortSignal) => api.read('changes', cursor ? { cursor } : {}, signal);

export function useLogInAsAdministrator() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string; password: string; code?: string }) => api.write('logIn', { ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (error) => {
      // The page asks for the code.
      if (error instanceof DomainError && (error.code === 'second_factor_needed' || error.code === 'wrong_code')) return;
      // Whoever was signed in here and is no administrator no longer is.
      void beginSession(queries);
      toastError(error, logInErrors, adminTexts.loginFailed);
    },
  });
}

/** Logs out and leaves for the landing page, a document of its own, once the words have been seen. */
export function useLogOutAsAdministrator() {
  return useMutation({
    mutationFn: () => accountsApi.write('logOut', {}),
    onSuccess: () => {
      forgetDrafts();
      toast.success(adminTexts.loggedOut);
      setTimeout(() => location.assign('/'), seen);
    },
    onError: (error) => toastError(error, {}, adminTexts.logOutFailed),
  });
}

export function useStats() {
  return useQuery({ queryKey: ['admin', 'stats'], queryFn: ({ signal }) => api.read('stats', {}, signal) });
}

export type Trends = Awaited<ReturnType<typeof trendsNow>>;

const trendsNow = (signal?: AbortSignal) => api.read('trends', {}, signal);

export function useTrends() {
  return useQuery({ queryKey: ['admin', 'trends'], queryFn: ({ signal }) => trendsNow(signal) });
}

export function useChanges() {
  return useInfiniteQuery({
    queryKey: ['admin', 'changes'],
    queryFn: ({ pageParam, signal }) => changesFrom(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}
