import { DomainError } from '#platform/contract/domain-error.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { confirmPassword, onceConfirmed } from './confirm-password.ts';
import type { Account } from './identify-caller.ts';
import { deleteSession } from './store.ts';

/** Ends one of the caller's sessions, and its open streams with it. */
export async function endSession(exchange: Exchange, caller: Account, { sessionId, password }: { sessionId: string; password: string }) {
  const confirmed = await confirmPassword(exchange, caller, password);
  return onceConfirmed(exchange, caller, confirmed, async (tx) => {
    if (!(await deleteSession(tx, sessionId))) throw new DomainError('not_found');
    tx.announce([caller.id], { changed: 'session-ended', ids: [sessionId] });
    tx.announce([caller.id], { changed: 'accounts' });
    return {};
  });
}
