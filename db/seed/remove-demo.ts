import type { Pool } from 'pg';
import { deleteDeletion, insertDeletion } from '#features/accounts/server/store/accounts.ts';
import { eraseDueAccounts } from '#features/privacy/server/erase-due-accounts.ts';
import type { Database } from '#platform/server/database/database.ts';

const undoneWithin = 14 * 24 * 60 * 60 * 1000;

/** Whether an account has the published demo password. */
export async function hasDemo(pool: Pool): Promise<boolean> {
  return (await demoIds(pool)).length > 0;
}

/** Erases the demo accounts and their content over the owner's connection. Returns the number of accounts. */
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
  const { rows } = await pool.query<{ id: string }>(
    'select a.id from demo_accounts d join accounts a on a.id = d.account_id where a.erased_at is null order by 1',
  );
  return rows.map(({ id }) => id);
}
