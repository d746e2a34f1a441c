import type { Pool } from 'pg';
import { deleteDeletion, insertDeletion } from '#features/accounts/server/store/deletions.ts';
import { eraseDueAccounts } from '#features/privacy/server/erase-due-accounts.ts';
import type { Database } from '#platform/server/database/database.ts';

const undoneWithin = 14 * 24 * 60 * 60 * 1000;

/** Whether somebody could log in with the published password of the demo. */
export async function hasDemo(pool: Pool): Promise<boolean> {
  return (await demoIds(pool)).length > 0;
}

/** Erases the demo accounts at once, and what the couple owns; over the owner's connection. Answers how many accounts there were. */
export async function removeDemo(database: Database, now: Date): Promise<number> {
  const ids = await demoIds(database.pool);
  const asked = new Date(now.getTime() - undoneWithin);
  for (const id of ids) {
    await database.transaction({ account: id, lane: null }, asked, async (tx) => {
      await deleteDeletion(tx, id);
      await insertDeletion(tx, id, now);
    });
  }
  await eraseDueAccounts(database, now);
  await database.pool.query('select remove_demo_lanes()');
  return ids.length;
}

async function demoIds(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select a.id from demo_accounts d join accounts a on a.id = d.account_id where a.erased_at is null order by 1');
  return rows.map(({ id }) => id);
}
