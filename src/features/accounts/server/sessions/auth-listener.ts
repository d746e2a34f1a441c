import type { Database } from '#platform/server/database/database.ts';
import { noScope } from '#platform/server/database/transaction.ts';
import { principalOf, tokenHash } from '../auth.ts';
import { principalsOfSessions } from '../store/sessions.ts';

/** The key by which an open live stream finds its session. */
export const listenerKey = (sessionToken: string) => tokenHash(sessionToken).toString('base64');

/** The valid sessions among the keys, in one query for all open streams. */
export async function listenersOf(
  database: Database,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, { account: string; session: string }>> {
  const uniqueKeys = [...new Set(keys)];
  const found = await database.read(noScope, now, (tx) =>
    principalsOfSessions(
      tx,
      uniqueKeys.map((key) => Buffer.from(key, 'base64')),
    ),
  );
  return new Map(
    found
      .filter((row) => principalOf(row, now))
      .map(({ place, accountId: account, sessionId: session }) => [uniqueKeys[place - 1]!, { account, session }]),
  );
}
