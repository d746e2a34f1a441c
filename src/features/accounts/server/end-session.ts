import { DomainError } from '#platform/contract/domain-error.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../contract.ts';
import type { Account } from './auth.ts';
import { confirmPassword, writeConfirmed } from './passwords/confirm-password.ts';
import { deleteSession, deleteSessionsOf } from './store/sessions.ts';

/** Ends one of the principal's sessions and its open streams. */
export async function endSession(
  context: ContextOf<typeof accounts.endSession>,
  principal: Account,
  { sessionId, password }: { sessionId: string; password: string },
) {
  const confirmed = await confirmPassword(context, principal, password);
  return writeConfirmed(context, principal, confirmed, async (tx) => {
    if (!(await deleteSession(tx, sessionId))) throw new DomainError('not_found');
    tx.announce([principal.id], { changed: 'session-ended', ids: [sessionId] });
    tx.announce([principal.id], { changed: 'accounts' });
    return {};
  });
}

/** Returns how many sessions ended. */
export async function endOtherSessions(
  context: ContextOf<typeof accounts.endOtherSessions>,
  principal: Account,
  { password }: { password: string },
): Promise<{ ended: number }> {
  const confirmed = await confirmPassword(context, principal, password);
  return writeConfirmed(context, principal, confirmed, async (tx) => {
    const ids = await deleteSessionsOf(tx, principal.id, { except: principal.sessionId });
    tx.announce([principal.id], { changed: 'session-ended', ids });
    tx.announce([principal.id], { changed: 'accounts' });
    return { ended: ids.length };
  });
}
