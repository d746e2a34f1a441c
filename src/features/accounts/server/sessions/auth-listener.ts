import type { Database } from '#platform/server/database/database.ts';
import { principalOf, nobody, tokenHash } from '../auth.ts';
import { principalsOfSessions } from '../store/sessions.ts';

/** By what a page's session is found, for as long as the page is open. */
export const listenerKey = (sessionToken: string) => tokenHash(sessionToken).toString('base64');

/** Those of the keys whose sessions are open, and to whom: asked for all at once, since thousands of pages are. */
export async function listenersOf(database: Database, keys: readonly string[], now: Date): Promise<ReadonlyMap<string, { account: string; session: string }>> {
  const asked = [...new Set(keys)];
  const found = await database.read(nobody, now, (tx) => principalsOfSessions(tx, asked.map((key) => Buffer.from(key, 'base64'))));
  return new Map(found.filter((row) => principalOf(row, now)).map(({ place, accountId: account, sessionId: session }) => [asked[place - 1]!, { account, session }]));
}
