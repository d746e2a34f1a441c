import type { Tx } from '#platform/server/database/transaction.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import type { Account, Visitor } from '../auth.ts';
import { deleteSession, deleteSessionsOf } from '../store/sessions.ts';

/** Ends the current session and its open streams. Logging out twice is no error. */
export async function logOut(tx: Tx, { account }: Visitor, _input: object, context: RequestContext) {
  if (account) await leaveSession(tx, account);
  context.setSession(null);
  return {};
}

export async function leaveSession(tx: Tx, { id, sessionId }: Account): Promise<void> {
  await deleteSession(tx, sessionId);
  tx.announce([id], { changed: 'session-ended', ids: [sessionId] });
  tx.announce([id], { changed: 'accounts' });
}

/** Ends every session of the scope's account, and its open streams. Returns their number. */
export async function endAllSessions(tx: Tx, accountId: string): Promise<number> {
  const ids = await deleteSessionsOf(tx, accountId);
  tx.announce([accountId], { changed: 'session-ended', ids });
  return ids.length;
}
