import type { Database } from '#platform/server/database/database.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { callerOf, identifyCaller, nobody, tokenHash } from './identify-caller.ts';
import { callersOfSessions } from './store.ts';

/** Whose page listens, in which session, and by what that session is found again for as long as the page is open. */
export async function identifyListener(exchange: Pick<Exchange, 'database' | 'now' | 'sessionToken'>) {
  const caller = await identifyCaller(exchange, { asUse: false });
  return caller && { account: caller.id, session: caller.sessionId, key: tokenHash(exchange.sessionToken!).toString('base64') };
}

/** Those of the keys whose sessions are still open: asked for all at once, since thousands of pages are. */
export async function stillListening(database: Database, keys: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const asked = [...new Set(keys)];
  const found = await database.read(nobody, now, (tx) => callersOfSessions(tx, asked.map((key) => Buffer.from(key, 'base64'))));
  return new Set(found.filter((row) => callerOf(row, now)).map(({ place }) => asked[place - 1]!));
}
