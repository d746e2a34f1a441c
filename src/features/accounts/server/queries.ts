import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { deviceOf } from '../rules.ts';
import { tokenHash, type Account, type Visitor } from './auth.ts';
import { meOf } from './sessions/open-session.ts';
import { passwordHashOf } from './store/accounts.ts';
import { identitiesOf } from './store/sign-ons.ts';
import { isSessionExpired, otherSessions, session, type SessionRow } from './store/sessions.ts';
import { countRecoveryCodes, secondFactorOf } from './store/second-factors.ts';

const pageSize = 5;

export async function me(context: RequestContext, { account }: Visitor) {
  const { minPasswordLength, signUp, signOn: provider } = context.settings;
  const sessionEnded = account ? null : await howSessionEnded(context);
  return {
    me: account && meOf(account),
    minPasswordLength,
    signUp,
    signOn: provider && { name: provider.name, isOnlyWayIn: provider.isOnlyWayIn },
    ...(sessionEnded && { sessionEnded }),
  };
}

/** Null for a browser without a session, also after a log-out. */
async function howSessionEnded({ database, sessionToken }: RequestContext) {
  if (!sessionToken) return null;
  return (await isSessionExpired(database, tokenHash(sessionToken))) ? ('expired' as const) : ('unknown' as const);
}

export async function sessions(tx: Tx, principal: Account, { cursor }: { cursor?: string | undefined }) {
  const thisOne = cursor === undefined ? [await session(tx, principal.sessionId)] : [];
  const rows = await otherSessions(tx, principal, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { sessions: [...thisOne, ...page].map((row) => presentSession(row, principal)), nextCursor };
}

const presentSession = ({ id, userAgent, createdAt, lastSeenAt }: SessionRow, { sessionId }: Account) => ({
  id,
  device: deviceOf(userAgent),
  openedAt: createdAt,
  lastSeenAt,
  isThisOne: id === sessionId,
});

export async function secondFactor(tx: Tx, { id }: Account) {
  const factor = await secondFactorOf(tx, id);
  return { onSince: factor?.confirmedAt ?? null, recoveryCodesLeft: await countRecoveryCodes(tx, id) };
}

/** An identity of a former provider opens nothing. */
export async function signOn(tx: Tx, { id }: Account, _input: unknown, { settings }: RequestContext) {
  const identity = (await identitiesOf(tx, id)).find(({ issuer }) => issuer === settings.signOn?.issuer);
  return { linkedSince: identity?.linkedAt ?? null, hasPassword: (await passwordHashOf(tx, id)) !== null };
}
