import type { ProcedureMeta } from '../../contract/procedure.ts';
import { countedAddress } from './address.ts';
import type { RequestContext } from './request-context.ts';
import type { RateLimit, RateLimitKey } from './rate-limit.ts';

/** For so many session tokens a server remembers the account. */
const remembered = 20_000;

export type Admission<A> = (context: RequestContext, meta: Pick<ProcedureMeta, 'kind' | 'access' | 'limits'>, how?: { isCounted: boolean }) => Promise<A | null>;

/**
 * Authenticates a request and counts it. Before the database is asked, an account above its rate limit is rejected, and so is an address
 * above its limit with an unknown cookie. A remembered token proves nothing. It only names the limit to check first, so that others behind
 * the same address never lock out a known session.
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
 * What a request is counted by: the account, or the address if there is none. Log-in, log-out and new passwords always count by address.
 * Procedures that ask for the password again count by session, as their attempts do. Otherwise the thief of a cookie could keep its owner
 * from ending that session.
 */
function rateLimitKey({ kind, access, limits }: Pick<ProcedureMeta, 'kind' | 'access' | 'limits'>, context: RequestContext, account: string | null | undefined): RateLimitKey | null {
  const isWayOut = kind === 'write' && access === 'visitor';
  if (!account || isWayOut) return addressRateLimitKey(context);
  return { by: 'account', key: limits.some(({ by }) => by === 'session') ? context.sessionToken! : account };
}

/** The address as a key, or null if it is not counted. */
export function addressRateLimitKey(context: Pick<RequestContext, 'address' | 'settings'>): RateLimitKey | null {
  const key = countedAddress(context);
  return key === null ? null : { by: 'address', key };
}
