import type { Exchange } from '#platform/server/http/exchange.ts';
import { confirmPassword, onceConfirmed } from './confirm-password.ts';
import type { Account } from './identify-caller.ts';
import { deleteSessionsOf } from './store.ts';

/** Ends every session of the caller's but this one, and tells how many there were. */
export async function endOtherSessions(exchange: Exchange, caller: Account, { password }: { password: string }): Promise<{ ended: number }> {
  const confirmed = await confirmPassword(exchange, caller, password);
  return onceConfirmed(exchange, caller, confirmed, async (tx) => {
    const ids = await deleteSessionsOf(tx, caller.id, { but: caller.sessionId });
    tx.announce([caller.id], { changed: 'session-ended', ids });
    tx.announce([caller.id], { changed: 'accounts' });
    return { ended: ids.length };
  });
}
