import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Account } from './auth.ts';
import { insertAdminChange, type AdminChange } from './store/admin-changes.ts';

/** Puts what an administrator changes on record, in the transaction of the change itself. What changes nothing leaves none. */
export async function recordChange(tx: Tx, administrator: Account, change: AdminChange): Promise<void> {
  if (isDeepStrictEqual(change.before, change.after)) return;
  await insertAdminChange(tx, uuidv7(), administrator.id, change);
}
