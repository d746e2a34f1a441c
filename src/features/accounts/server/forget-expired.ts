import type { Database } from '#platform/server/database/database.ts';
import * as sessionStore from './store/sessions.ts';

/** Removes sessions and reset links that are over: nothing of a browser is kept longer than it can be used. */
export function forgetExpired(database: Database, now: Date): Promise<number> {
  return database.transaction({ account: null, lane: null }, now, (tx) => tx.asOwner(() => sessionStore.forgetExpired(tx)));
}
