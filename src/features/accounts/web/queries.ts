import {
  partialMatchKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type * as z from 'zod';
import { claimDevice, forgetDevice } from '#platform/web/device/forget.ts';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { accounts, session } from '../contract.ts';
import type { passkey, passkeys } from '../passkeys-contract.ts';
import { sessionTexts } from '../messages/security.ts';

export const orpc = orpcOf<typeof accounts & typeof passkeys>('accounts');

export const meQuery = orpc.me.queryOptions({ input: {}, staleTime: 60_000 });

/** The signed-in account. Only for screens behind the session guard. */
export function useMe() {
  const me = useQuery(meQuery).data?.me;
  if (!me) throw new Error('this screen needs a signed-in account');
  return me;
}

/** How the session of this browser has ended, if it had one and nobody logged out. */
export function useEndedSession() {
  return useQuery(meQuery).data?.sessionEnded;
}

/** Who may sign up; undefined until the server has answered. */
export function useSignUpMode() {
  return useQuery(meQuery).data?.signUp;
}

/** Single sign-on, if there is one. */
export function useSignOnProvider() {
  return useQuery(meQuery).data?.signOn ?? null;
}

/** The shortest password the server takes. */
export function useMinPasswordLength() {
  return useQuery(meQuery).data?.minPasswordLength ?? 6;
}

export type Session = z.output<typeof session>;

/** The sessions of the account: this browser first, then the latest. */
export const sessionsQuery = orpc.sessions.infiniteOptions({ ...byCursor, input: (cursor) => ({ cursor }) });

export const useSessions = () => useInfiniteQuery(sessionsQuery);

/** Whether the second factor is on, and how many recovery codes are left. */
export const secondFactorQuery = orpc.secondFactor.queryOptions({ input: {} });

export type SecondFactor = Awaited<ReturnType<typeof orpc.secondFactor.call>>;

export const useSecondFactor = () => useQuery(secondFactorQuery);

/** Whether the OpenID provider opens the account, and whether a password does. */
export const signOnQuery = orpc.signOn.queryOptions({ input: {} });

export const useSignOn = () => useQuery(signOnQuery);

/** The address of the account, and whether it is confirmed. */
export const addressQuery = orpc.emailAddress.queryOptions({ input: {} });

export type Address = Awaited<ReturnType<typeof orpc.emailAddress.call>>;

export const useAddress = () => useQuery(addressQuery);

export type Passkey = z.output<typeof passkey>;

/** The passkeys of the account, the latest first. */
export const passkeysQuery = orpc.passkeys.queryOptions({ input: {} });

export const usePasskeys = () => useQuery(passkeysQuery);

/** Logs out and loads the landing page as a new document, so that nothing of the account stays in memory. `mayLogOut` may ask the person first. */
export function useLogOut(mayLogOut: () => Promise<boolean>) {
  return useMutation({
    mutationFn: async () => (await mayLogOut()) && orpc.logOut.call({}),
    onSuccess: async (isLoggedOut) => {
      if (!isLoggedOut) return;
      await forgetDevice();
      location.assign('/');
    },
    onError: () => void toast.error(sessionTexts.unexpected),
  });
}

/** Clears the cache, which may hold data of another account. What this browser keeps of the same account stays, and is read anew. */
export async function beginSession(queries: QueryClient): Promise<void> {
  const { me } = await queries.query({ ...meQuery, staleTime: 0 });
  const ofAccount = { predicate: ({ queryKey }: Query) => !partialMatchKey(queryKey, orpc.key()) };
  if (me && me.id === keptReadsOf()) await queries.invalidateQueries({ ...ofAccount, refetchType: 'none' });
  else queries.removeQueries(ofAccount);
  if (me) claimDevice(me.id);
}

/**
 * Marks the account as signed out after an error for an ended session. Guarded pages then redirect to the log-in page. What this browser keeps goes once
 * the server says that somebody has ended it.
 */
export function endSession(queries: QueryClient): void {
  queries.setQueryData(meQuery.queryKey, (known) => known && { ...known, me: null });
  void queries.query({ ...meQuery, staleTime: 0 }).catch(() => {});
}

/** Shows a toast that the session has ended. */
export function tellToLogIn(): void {
  toast.error(sessionTexts.mustBeLoggedIn);
}
