import type { Tx } from '#platform/server/database/transaction.ts';
import type { Account } from './auth.ts';
import { endAllSessions } from './sessions/log-out.ts';
import { setDisabled } from './store/accounts.ts';

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
