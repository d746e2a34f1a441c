import { isDueForErasure } from '#features/accounts/server/account-state.ts';
import { accountsDueForErasure, eraseAccount } from '#features/accounts/server/store/accounts.ts';
import { eraseActivity } from '#features/activity/server/store.ts';
import { eraseBadges } from '#features/badges/server/store.ts';
import { eraseGoals } from '#features/goals/server/store.ts';
import { eraseMemories } from '#features/memories/server/store/memories.ts';
import { erasePictures } from '#features/memories/server/store/pictures.ts';
import { eraseReminders } from '#features/memories/server/store/reminders.ts';
import { eraseMoods } from '#features/moods/server/store.ts';
import { erasePairing } from '#features/pairing/server/store.ts';
import { leavePairing } from '#features/pairing/server/leave-partner.ts';
import { erasePebbles } from '#features/pebbles/server/store.ts';
import type { Database } from '#platform/server/database/database.ts';
import { doEach } from '#platform/server/job-runs.ts';
import { deleteExports } from './store.ts';

/**
 * Erases who asked for it 14 days ago and did not come back. Each account has its own transaction, so that two servers may do
 * this at once, and one that fails leaves the others to be done. Returns how many were erased.
 */
export async function eraseDueAccounts(database: Database, now: Date): Promise<number> {
  const due = await database.asOwner(now, accountsDueForErasure);
  return doEach(due, 'accounts could not be erased', (accountId) => eraseIfDue(database, now, accountId));
}

function eraseIfDue(database: Database, now: Date, accountId: string): Promise<boolean> {
  return database.transaction({ account: accountId, lane: null }, now, async (tx) => {
    if (!(await isDueForErasure(tx, accountId))) return false;
    // Long done, unless a backup brought back from before.
    await leavePairing(tx, { id: accountId, partner: null });
    await deleteExports(tx, accountId);
    await tx.asOwner(async () => {
      await eraseActivity(tx);
      await eraseGoals(tx);
      await eraseMoods(tx);
      await erasePebbles(tx);
      await erasePictures(tx);
      await eraseReminders(tx);
      await eraseMemories(tx);
      await eraseBadges(tx);
      await erasePairing(tx);
      await eraseAccount(tx);
    });
    return true;
  });
}

/** Repeats deletions after a restore: unpairs the accounts and erases those that are due. Returns the number of erased accounts. */
export async function carryOutDeletions(database: Database, now: Date): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select account_id as id from account_deletions where erased_at is null',
  );
  for (const { id } of rows) {
    await database.transaction({ account: id, lane: null }, now, (tx) => leavePairing(tx, { id, partner: null }));
  }
  return eraseDueAccounts(database, now);
}
