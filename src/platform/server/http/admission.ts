import type { CallMeta } from '../../contract/call.ts';
import { countedAddress } from './address.ts';
import type { Exchange } from './exchange.ts';
import type { Pace, Paced } from './pace.ts';

/** How many session tokens a server remembers the account of. */
const remembered = 20_000;

export type Admission<A> = (exchange: Exchange, meta: Pick<CallMeta, 'kind' | 'who' | 'limits'>, how?: { isCounted: boolean }) => Promise<A | null>;

/**
 * Finds out whose session a request names, and counts the call. An account, or an address with a cookie that nobody knows, that has
 * called too often this minute is refused before the database is asked. A remembered token proves nothing: it only says whose pace
 * to compare first, so that a neighbour behind the same address keeps out nobody who was here before.
 */
export function admission<A extends { id: string }>(
  identify: (exchange: Exchange) => Promise<A | null>,
  paced: Pace,
): { admitted: Admission<A>; remember(token: string, account: string): void } {
  const accounts = new Map<string, string>();
  const remember = (token: string, account: string) => {
    accounts.set(token, account);
    if (accounts.size > remembered) accounts.delete(accounts.keys().next().value!);
  };
  const admitted: Admission<A> = async (exchange, meta, { isCounted } = { isCounted: true }) => {
    const { sessionToken, now } = exchange;
    if (isCounted) paced.check(meta.kind, paceOf(meta, exchange, sessionToken && accounts.get(sessionToken)), now);
    const account = await identify(exchange);
    if (sessionToken && account) remember(sessionToken, account.id);
    if (isCounted) paced(meta.kind, paceOf(meta, exchange, account?.id), now);
    return account;
  };
  return { admitted, remember };
}

/**
 * Whose pace it is: the account's, in all its sessions, or the address's where there is none. So that whoever copied a cookie cannot
 * keep its owner from ending that session, logging in and out and choosing a new password go by address in any case, and what
 * asks for the password again by session, as its attempts do.
 */
function paceOf({ kind, who, limits }: Pick<CallMeta, 'kind' | 'who' | 'limits'>, exchange: Exchange, account: string | null | undefined): Paced | null {
  const isWayOut = kind === 'write' && who === 'visitor';
  if (!account || isWayOut) return pacedAddress(exchange);
  return { by: 'account', key: limits.some(({ by }) => by === 'session') ? exchange.sessionToken! : account };
}

/** By the address, or null where it is not counted. */
export function pacedAddress(exchange: Pick<Exchange, 'address' | 'settings'>): Paced | null {
  const key = countedAddress(exchange);
  return key === null ? null : { by: 'address', key };
}
