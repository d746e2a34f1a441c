import type { Tx } from '#platform/server/database/transaction.ts';
import { deleteSessionsOf } from '../store/sessions.ts';

/** Ends every session of the scope's account, and its open streams. Returns their number. */
export async function endAllSessions(tx: Tx, accountId: string): Promise<number> {
  const ids = await deleteSessionsOf(tx, accountId);
  tx.announce([accountId], { changed: 'session-ended', ids });
  return ids.length;
}
