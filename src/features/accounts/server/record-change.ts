import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Account } from './auth.ts';
import { insertAdminChange, type AdminChange } from './store/admin-changes.ts';

/** Records an administrator's change in the same transaction. A change without effect is not recorded. */
export async function recordChange(tx: Tx, administrator: Account, change: AdminChange): Promise<void> {
  if (isDeepStrictEqual(change.before, change.after)) return;
  await insertAdminChange(tx, uuidv7(), administrator.id, change);
}
