import type { Database } from '#platform/server/database/database.ts';
import * as sessionStore from './store/sessions.ts';

/** Deletes expired sessions, reset links and known browsers. */
export function forgetExpired(database: Database, now: Date): Promise<number> {
  return database.transaction({ account: null, lane: null }, now, (tx) => tx.asOwner(() => sessionStore.forgetExpired(tx)));
}
