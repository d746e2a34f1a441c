import type { ProcedureMeta } from '../../contract/procedure.ts';
import { rateLimitedAddress } from './address.ts';
import type { RequestContext } from './request-context.ts';
import type { RateLimit, RateLimitKey } from './rate-limit.ts';

/** For so many session tokens a server remembers the account. */
const maxRememberedTokens = 20_000;

/** `requests` is how many requests it counts as: none if it was counted before, the reads of a prefetch. A visitor's counts once. */
export type AuthenticateAndCount<A> = (
  context: RequestContext,
  meta: Pick<ProcedureMeta, 'kind' | 'access' | 'limits' | 'isDownload'>,
  how?: { requests: number },
) => Promise<A | null>;

/**
 * Authenticates a request and counts it. Before the database is asked, an account above its rate limit is rejected, and so is an address
 * above its limit with an unknown cookie. A remembered token proves nothing. It only names the limit to check first, so that others behind
 * the same address never lock out a known session.
 */
export function authentication<A extends { id: string }>(
  authenticate: (context: RequestContext) => Promise<A | null>,
  rateLimit: RateLimit,
): { authenticateAndCount: AuthenticateAndCount<A>; rememberToken(token: string, account: string): void } {
  const accounts = new Map<string, string>();
  const rememberToken = (token: string, account: string) => {
    accounts.set(token, account);
    if (accounts.size > maxRememberedTokens) accounts.delete(accounts.keys().next().value!);
  };
  const authenticateAndCount: AuthenticateAndCount<A> = async (context, meta, { requests } = { requests: 1 }) => {
    const { sessionToken, now } = context;
    const known = sessionToken && accounts.get(sessionToken);
    if (requests > 0) await rateLimit.check(countedKind(meta, known), rateLimitKey(meta, context, known), now);
    const account = await authenticate(context);
    if (sessionToken && account) rememberToken(sessionToken, account.id);
    else if (sessionToken) accounts.delete(sessionToken);
    if (requests > 0)
      await rateLimit.consume(
        countedKind(meta, account?.id),
        rateLimitKey(meta, context, account?.id),
        now,
        account ? requests : 1,
      );
    return account;
  };
  return { authenticateAndCount, rememberToken };
}

/** Without a session each file costs a look-up, as a read does. */
function countedKind(
  { kind, isDownload }: Pick<ProcedureMeta, 'kind' | 'isDownload'>,
  account: string | null | undefined,
): 'read' | 'write' | 'file' {
  return isDownload && account ? 'file' : kind;
}

/**
 * What a request is counted by: the account, or the address if there is none. Log-in, log-out and new passwords always count by address.
 * Procedures that ask for the password again count by session, as their attempts do. Otherwise the thief of a cookie could keep its owner
 * from ending that session.
 */
function rateLimitKey(
  { kind, access, limits }: Pick<ProcedureMeta, 'kind' | 'access' | 'limits'>,
  context: RequestContext,
  account: string | null | undefined,
): RateLimitKey | null {
  const isPublicWrite = kind === 'write' && access === 'visitor';
  if (!account || isPublicWrite) return addressRateLimitKey(context);
  return { by: 'account', key: limits.some(({ by }) => by === 'session') ? context.sessionToken! : account };
}

/** The address as a key, or null if it is not counted. */
export function addressRateLimitKey(context: Pick<RequestContext, 'address' | 'settings'>): RateLimitKey | null {
  const key = rateLimitedAddress(context);
  return key === null ? null : { by: 'address', key };
}
