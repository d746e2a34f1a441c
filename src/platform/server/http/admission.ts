import type { ProcedureMeta } from '../../contract/procedure.ts';
import { countedAddress } from './address.ts';
import type { RequestContext } from './request-context.ts';
import type { RateLimit, RateLimitKey } from './rate-limit.ts';

/** How many session tokens a server remembers the account of. */
const remembered = 20_000;

export type Admission<A> = (context: RequestContext, meta: Pick<ProcedureMeta, 'kind' | 'access' | 'limits'>, how?: { isCounted: boolean }) => Promise<A | null>;

/**
 * Finds out whose session a request names, and counts the call. An account, or an address with a cookie that nobody knows, that has
 * called too often this minute is refused before the database is asked. A remembered token proves nothing: it only says whose limit
 * to compare first, so that a neighbour behind the same address keeps out nobody who was here before.
 */
export function admission<A extends { id: string }>(
  identify: (context: RequestContext) => Promise<A | null>,
  rateLimit: RateLimit,
): { admitted: Admission<A>; remember(token: string, account: string): void } {
  const accounts = new Map<string, string>();
  const remember = (token: string, account: string) => {
    accounts.set(token, account);
    if (accounts.size > remembered) accounts.delete(accounts.keys().next().value!);
  };
  const admitted: Admission<A> = async (context, meta, { isCounted } = { isCounted: true }) => {
    const { sessionToken, now } = context;
    if (isCounted) await rateLimit.check(meta.kind, rateLimitKey(meta, context, sessionToken && accounts.get(sessionToken)), now);
    const account = await identify(context);
    if (sessionToken && account) remember(sessionToken, account.id);
    else if (sessionToken) accounts.delete(sessionToken);
    if (isCounted) await rateLimit.consume(meta.kind, rateLimitKey(meta, context, account?.id), now);
    return account;
  };
  return { admitted, remember };
}

/**
 * What a request is counted by: the account, in all its sessions, or the address where there is none. Logging in and out and choosing
 * a new password count by address in any case, and what asks for the password again counts by session, as its attempts do. Otherwise
 * somebody who copied a cookie could keep its owner from ending that session.
 */
function rateLimitKey({ kind, access, limits }: Pick<ProcedureMeta, 'kind' | 'access' | 'limits'>, context: RequestContext, account: string | null | undefined): RateLimitKey | null {
  const isWayOut = kind === 'write' && access === 'visitor';
  if (!account || isWayOut) return addressRateLimitKey(context);
  return { by: 'account', key: limits.some(({ by }) => by === 'session') ? context.sessionToken! : account };
}

/** By the address, or null where it is not counted. */
export function addressRateLimitKey(context: Pick<RequestContext, 'address' | 'settings'>): RateLimitKey | null {
  const key = countedAddress(context);
  return key === null ? null : { by: 'address', key };
}
