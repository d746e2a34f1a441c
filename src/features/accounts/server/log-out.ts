import type { Tx } from '#platform/server/database/transaction.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import type { Visitor } from './identify-caller.ts';
import { deleteSession } from './store.ts';

/** Ends the current session, here and on its open streams. Logging out twice is as good as once. */
export async function logOut(tx: Tx, { account }: Visitor, _input: object, exchange: Exchange) {
  if (account) {
    await deleteSession(tx, account.sessionId);
    tx.announce([account.id], { changed: 'session-ended', ids: [account.sessionId] });
  }
  exchange.setSession(null);
  return {};
}
