import type { Tx } from '#platform/server/database/transaction.ts';
import { erasureDue } from '../rules.ts';
import type { Account } from './auth.ts';
import { endAllSessions } from './sessions/log-out.ts';
import { deleteDeletion, deletionOf, insertDeletion, lockAccount, setDisabled } from './store/accounts.ts';
import { spendPasswordResetsOf } from './store/password-resets.ts';

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

type Administrator = Pick<Account, 'scope'>;

/** Keeps the scope's account from logging in and ends its sessions. False if it was disabled already. */
export async function disable(tx: Tx, { scope }: Administrator, accountId: string): Promise<boolean> {
  const isDone = await tx.as(scope, () => setDisabled(tx, accountId, true));
  if (isDone) await endAllSessions(tx, accountId);
  return isDone;
}

/** False if the account was not disabled. */
export const enable = (tx: Tx, { scope }: Administrator, accountId: string) =>
  tx.as(scope, () => setDisabled(tx, accountId, false));
