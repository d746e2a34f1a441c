import type { Database } from '#platform/server/database/database.ts';
import * as store from './store.ts';

/** Takes the bytes of exports that were not fetched in time out of the database. */
export function forgetExports(database: Database, now: Date): Promise<number> {
  return database.transaction({ account: null, lane: null }, now, (tx) => tx.asOwner(() => store.forgetExports(tx)));
}
