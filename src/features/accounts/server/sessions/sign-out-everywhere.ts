import type { Database } from '#platform/server/database/database.ts';
import { normalisedEmail } from '../roles.ts';
import { deleteSessionsOf } from '../store/sessions.ts';

/** Ends every session of an account from the command line. Returns their number, or null when the account does not exist. */
export async function signOutEverywhere(database: Database, email: string, now: Date): Promise<number | null> {
  const { rows: [account] } = await database.pool.query<{ id: string }>('select id from accounts where email = $1', [normalisedEmail(email)]);
  if (!account) return null;
  return database.transaction({ account: account.id, lane: null }, now, async (tx) => {
    const ids = await deleteSessionsOf(tx, account.id);
    tx.announce([account.id], { changed: 'session-ended', ids });
    return ids.length;
  });
}
