import { requestDeletion } from '#features/accounts/server/deletion.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import { leavePairing } from '#features/pairing/server/leave-pairing.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { deleteExports } from './store.ts';

/** Unpairs the scope's account, signs it out everywhere and schedules its erasure in 14 days. */
export async function leaveForGood(tx: Tx, account: Pick<Account, 'id' | 'partner'>): Promise<Date> {
  await leavePairing(tx, account);
  await deleteExports(tx, account.id);
  return requestDeletion(tx, account.id);
}
