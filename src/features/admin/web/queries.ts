import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { beginSession, timeZone } from '#features/accounts/web/queries.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { forgetDrafts } from '#platform/web/draft.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts } from '#features/accounts/contract.ts';
import type { admin } from '../contract.ts';
import { adminTexts, logInRefusals } from '../text.ts';

const api = calls<typeof admin>('admin');
const accountsApi = calls<typeof accounts>('accounts');

/** Milliseconds a toast is on screen before the page it is on is left. */
const seen = 900;

export type Change = Awaited<ReturnType<typeof changesFrom>>['changes'][number];

const changesFrom = (cursor: string | undefined, signal?: AbortSignal) => api.read('changes', cursor ? { cursor } : {}, signal);

export function useLogInAsAdministrator() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { email: string; password: string; code?: string }) => api.write('logIn', { ...input, timeZone: timeZone() }),
    onSuccess: () => beginSession(queries),
    onError: (fault) => {
      // The page asks for the code.
      if (fault instanceof Refusal && (fault.code === 'second_factor_needed' || fault.code === 'wrong_code')) return;
      // Whoever was signed in here and is no administrator no longer is.
      void beginSession(queries);
      toastRefusal(fault, logInRefusals, adminTexts.loginFailed);
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
    onError: (fault) => toastRefusal(fault, {}, adminTexts.logOutFailed),
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
