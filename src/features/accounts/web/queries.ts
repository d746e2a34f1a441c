import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useMutation, useQuery, type QueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { calls } from '#platform/web/api-client.ts';
import { claimDrafts, forgetDrafts } from '#platform/web/draft.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts, session } from '../contract.ts';
import { accountTexts } from '../messages.ts';

const api = calls<typeof accounts>('accounts');

export const meQuery = queryOptions({
  queryKey: ['accounts', 'me'],
  queryFn: ({ signal }) => api.read('me', {}, signal),
  staleTime: 60_000,
});

/** The signed-in account. Only for screens behind the session guard. */
export function useMe() {
  const me = useQuery(meQuery).data?.me;
  if (!me) throw new Error('this screen needs a signed-in account');
  return me;
}

/** The shortest password the server takes. */
export function useMinPasswordLength() {
  return useQuery(meQuery).data?.minPasswordLength ?? 6;
}

export type Session = z.output<typeof session>;

/** Where the account is signed in: this browser, then the others, the latest first. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['accounts', 'sessions'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => api.read('sessions', { cursor: pageParam }, signal),
  getNextPageParam: (last) => last.nextCursor,
});

export const useSessions = () => useInfiniteQuery(sessionsQuery);

/** Whether the second factor is on, and how many recovery codes are left. */
export const secondFactorQuery = queryOptions({
  queryKey: ['accounts', 'secondFactor'],
  queryFn: ({ signal }) => api.read('secondFactor', {}, signal),
});

export type SecondFactor = Awaited<ReturnType<typeof api.read<'secondFactor'>>>;

export const useSecondFactor = () => useQuery(secondFactorQuery);

/** Logs out and leaves for the landing page, a document of its own: nothing of the account stays in memory. */
export function useLogOut() {
  return useMutation({
    mutationFn: () => api.write('logOut', {}),
    onSuccess: () => {
      forgetDrafts();
      location.assign('/');
    },
    onError: () => void toast.error(accountTexts.unexpected),
  });
}

/** Another account may have been here before: nothing read for it is kept. */
export async function beginSession(queries: QueryClient): Promise<void> {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'accounts' });
  const { me } = await queries.query({ ...meQuery, staleTime: 0 });
  if (me) claimDrafts(me.id);
}

/** A call was refused because the session has ended; the guarded screens see it here and leave for the log-in page. */
export function endSession(queries: QueryClient): void {
  queries.setQueryData(meQuery.queryKey, (known) => known && { ...known, me: null });
}

/** Says so to whoever was signed in a moment ago. */
export function tellToLogIn(): void {
  toast.error(accountTexts.mustBeLoggedIn);
}
