import type { ProcedureMeta } from '../../contract/procedure.ts';
import { countedAddress } from './address.ts';
import type { RequestContext } from './request-context.ts';
import type { Pace, Paced } from './pace.ts';

/** How many session tokens a server remembers the account of. */
const remembered = 20_000;

export type Admission<A> = (context: RequestContext, meta: Pick<ProcedureMeta, 'kind' | 'access' | 'limits'>, how?: { isCounted: boolean }) => Promise<A | null>;

/**
 * Finds out whose session a request names, and counts the call. An account, or an address with a cookie that nobody knows, that has
 * called too often this minute is refused before the database is asked. A remembered token proves nothing: it only says whose pace
 * to compare first, so that a neighbour behind the same address keeps out nobody who was here before.
 */
export function admission<A extends { id: string }>(
  identify: (context: RequestContext) => Promise<A | null>,
  paced: Pace,
): { admitted: Admission<A>; remember(token: string, account: string): void } {
  const accounts = new Map<string, string>();
  const remember = (token: string, account: string) => {
    accounts.set(token, account);
    if (accounts.size > remembered) accounts.delete(accounts.keys().next().value!);
  };
  const admitted: Admission<A> = async (context, meta, { isCounted } = { isCounted: true }) => {
    const { sessionToken, now } = context;
    if (isCounted) paced.check(meta.kind, paceOf(meta, context, sessionToken && accounts.get(sessionToken)), now);
    const account = await identify(context);
    if (sessionToken && account) remember(sessionToken, account.id);
    else if (sessionToken) accounts.delete(sessionToken);
    if (isCounted) paced(meta.kind, paceOf(meta, context, account?.id), now);
    return account;
  };
  return { admitted, remember };
}

/**
 * Whose pace it is: the account's, in all its sessions, or the address's where there is none. So that whoever copied a cookie cannot
 * keep its owner from ending that session, logging in and out and choosing a new password go by address in any case, and what
 * asks for the password again by session, as its attempts do.
 */
function paceOf({ kind, access, limits }: Pick<ProcedureMeta, 'kind' | 'access' | 'limits'>, context: RequestContext, account: string | null | undefined): Paced | null {
  const isWayOut = kind === 'write' && access === 'visitor';
  if (!account || isWayOut) return pacedAddress(context);
  return { by: 'account', key: limits.some(({ by }) => by === 'session') ? context.sessionToken! : account };
}

/** By the address, or null where it is not counted. */
export function pacedAddress(context: Pick<RequestContext, 'address' | 'settings'>): Paced | null {
  const key = countedAddress(context);
  return key === null ? null : { by: 'address', key };
}
