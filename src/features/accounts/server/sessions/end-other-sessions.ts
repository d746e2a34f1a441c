import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { accounts } from '../../contract.ts';
import { confirmPassword, writeConfirmed } from '../passwords/confirm-password.ts';
import type { Account } from '../auth.ts';
import { deleteSessionsOf } from '../store/sessions.ts';

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
