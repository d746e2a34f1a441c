import { erase as eraseAccount, isDueForErasure } from '#features/accounts/server/erase.ts';
import { accountsDueForErasure } from '#features/accounts/server/store/deletions.ts';
import { erase as eraseBadges } from '#features/badges/server/erase.ts';
import { erase as eraseGoals } from '#features/goals/server/erase.ts';
import { erase as eraseMemories } from '#features/memories/server/erase.ts';
import { erase as eraseMoods } from '#features/moods/server/erase.ts';
import { erase as erasePairing } from '#features/pairing/server/erase.ts';
import { leavePairing } from '#features/pairing/server/leave-pairing.ts';
import { erase as erasePebbles } from '#features/pebbles/server/erase.ts';
import type { Database } from '#platform/server/database/database.ts';
import { deleteExports } from './store.ts';

/**
 * Erases who asked for it 14 days ago and did not come back. Each account has its own transaction, so that two servers may do
 * this at once, and one that fails leaves the others to be done. Returns how many were erased.
 */
export async function eraseDueAccounts(database: Database, now: Date): Promise<number> {
  const due = await database.transaction({ account: null, lane: null }, now, (tx) => tx.asOwner(() => accountsDueForErasure(tx)));
  const errors: unknown[] = [];
  let erased = 0;
  for (const accountId of due) {
    try {
      if (await eraseIfDue(database, now, accountId)) erased += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${due.length} accounts could not be erased`);
  return erased;
}

function eraseIfDue(database: Database, now: Date, accountId: string): Promise<boolean> {
  return database.transaction({ account: accountId, lane: null }, now, async (tx) => {
    if (!(await isDueForErasure(tx, accountId))) return false;
    // Long done, unless a backup brought back from before.
    await leavePairing(tx, { id: accountId, partner: null });
    await deleteExports(tx, accountId);
    await tx.asOwner(async () => {
      await eraseGoals(tx);
      await eraseMoods(tx);
      await erasePebbles(tx);
      await eraseMemories(tx);
      await eraseBadges(tx);
      await erasePairing(tx);
      await eraseAccount(tx);
    });
    return true;
  });
}
