import { leavePairing } from '#features/pairing/server/leave-pairing.ts';
import type { Database } from '#platform/server/database/database.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';

/** After a backup came back: whoever is leaving leaves their partner again, and is erased where it is time. Returns how many were erased. */
export async function carryOutDeletions(database: Database, now: Date): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>('select account_id as id from account_deletions where erased_at is null');
  for (const { id } of rows) {
    await database.transaction({ account: id, lane: null }, now, (tx) => leavePairing(tx, { id, partner: null }));
  }
  return eraseDueAccounts(database, now);
}
