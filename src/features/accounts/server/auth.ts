import { hash, randomBytes } from 'node:crypto';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { AccessLevel } from '#platform/contract/procedure.ts';
import { dayAt } from '#platform/format/calendar.ts';
import { noScope, type Scope, type Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { type Principals, implementFor } from '#platform/server/implement.ts';
import { isOverForAdministrator, sessionExpiry, zoneAt } from '../rules.ts';
import { setLastSeen } from './store/accounts.ts';
import { lockSession, principalOfSession, prolongSession, type PrincipalRow } from './store/sessions.ts';

/** Signed in or not. */
export interface Visitor {
  kind: 'visitor';
  account: Account | null;
  scope: Scope;
}

export interface Account {
  kind: 'account';
  id: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  timeZone: string;
  /** 'YYYY-MM-DD' in `timeZone`. */
  today: string;
  /** The shared lane while paired, otherwise the solo lane. */
  laneId: string;
  soloLaneId: string;
  partner: { id: string; firstName: string; lastName: string } | null;
  isAdministrator: boolean;
  scope: Scope;
}

/** The account and lane that a row belongs to. */
export type LaneMember = Pick<Account, 'id' | 'laneId'>;

export type Partner = Account & { partner: NonNullable<Account['partner']> };

export interface OtterwayPrincipals extends Principals {
  visitor: Visitor;
  account: Account;
  partner: Partner;
  administrator: Account;
}

const lastSeenInterval = 60_000;

/** The account of a request's session, or null. Queried on every request, so that ended sessions and changes count at once. */
export async function authenticate(
  context: Pick<RequestContext, 'database' | 'now' | 'sessionToken'>,
): Promise<Account | null> {
  const { database, now, sessionToken } = context;
  if (!sessionToken) return null;
  const row = await principalOfSession(database, tokenHash(sessionToken), now);
  if (!row) return null;
  const account = principalOf(row, now);
  if (account && now.getTime() - new Date(row.sessionLastSeenAt).getTime() > lastSeenInterval) {
    await database.transaction(account.scope, now, async (tx) => {
      await prolongSession(tx, row.sessionId, sessionExpiry(new Date(row.sessionCreatedAt), now));
      await setLastSeen(tx, account.id);
    });
  }
  return account;
}

/** Keeps the session of a request until the transaction ends. Throws when it ended meanwhile, as while a long body came. */
export async function holdSession(tx: Tx, { sessionId }: Pick<Account, 'sessionId'>): Promise<void> {
  if (!(await lockSession(tx, sessionId))) throw new DomainError('signed_out');
}

/** Null when the session has expired by the rules for administrators. */
export function principalOf(row: PrincipalRow, now: Date): Account | null {
  const account = accountOf(row, now);
  const [createdAt, lastSeenAt] = [new Date(row.sessionCreatedAt), new Date(row.sessionLastSeenAt)];
  return account.isAdministrator && isOverForAdministrator({ createdAt, lastSeenAt }, now) ? null : account;
}

/** Checks an access level and returns its principal. */
export function authorize<W extends AccessLevel>(
  account: Account | null,
  access: W,
  { log }: Pick<RequestContext, 'log'>,
): OtterwayPrincipals[W] {
  if (access === 'visitor')
    return { kind: 'visitor', account, scope: account?.scope ?? noScope } as OtterwayPrincipals[W];
  if (!account) throw new DomainError('signed_out');
  if (access === 'partner' && !account.partner) throw new DomainError('not_paired');
  if (access === 'administrator' && !account.isAdministrator) {
    log.warn('somebody who is no administrator was refused');
    throw new DomainError('forbidden');
  }
  return account as OtterwayPrincipals[W];
}

/** A token for a cookie or a link. Only its hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function accountOf(row: PrincipalRow, now: Date): Account {
  const timeZone = zoneAt(now, row);
  return {
    kind: 'account',
    id: row.accountId,
    sessionId: row.sessionId,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    timeZone,
    today: dayAt(now, timeZone),
    laneId: row.laneId,
    soloLaneId: row.accountId,
    partner:
      row.partnerId === null
        ? null
        : { id: row.partnerId, firstName: row.partnerFirstName ?? '', lastName: row.partnerLastName ?? '' },
    isAdministrator: row.role === 'administrator',
    scope: {
      account: row.accountId,
      lane: row.laneId,
      partner: row.partnerId,
      isAdministrator: row.role === 'administrator',
    },
  };
}

/** Binds a contract to its handlers, with this product's principals. */
export const implement = implementFor<OtterwayPrincipals>();
