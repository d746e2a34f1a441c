import type { Tx } from '#platform/server/database/transaction.ts';
import { erasureDue } from '../rules.ts';
import { deleteDeletion, deletionOf, insertDeletion, lockAccount } from './store/accounts.ts';
import { spendPasswordResetsOf } from './store/password-resets.ts';
import { endAllSessions } from './sessions/log-out.ts';

/** Schedules the deletion of the scope's account in 14 days and ends its sessions. Logging in again requires cancelling it. */
export async function requestDeletion(tx: Tx, accountId: string): Promise<Date> {
  const dueAt = erasureDue(tx.now);
  await insertDeletion(tx, accountId, dueAt);
  await spendPasswordResetsOf(tx, accountId);
  await endAllSessions(tx, accountId);
  return dueAt;
}

/** False when no deletion is pending, or when its time is over. */
export async function cancelDeletion(tx: Tx, accountId: string): Promise<boolean> {
  const deletion = await deletionOf(tx, accountId);
  if (!deletion || Date.parse(deletion.dueAt) <= tx.now.getTime()) return false;
  await deleteDeletion(tx, accountId);
  return true;
}

/** Also locks the account, so that the result holds until the transaction ends. */
export async function isDueForErasure(tx: Tx, accountId: string): Promise<boolean> {
  await lockAccount(tx, accountId);
  const deletion = await deletionOf(tx, accountId);
  return deletion !== undefined && deletion.erasedAt === null && Date.parse(deletion.dueAt) <= tx.now.getTime();
}
