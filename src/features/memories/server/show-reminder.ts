import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as reminderStore from './store/reminders.ts';

/** Showing what was never hidden changes nothing. */
export async function showReminder(tx: Tx, principal: Account, { memoryId }: { memoryId: string }) {
  await reminderStore.showReminder(tx, principal, memoryId);
  return {};
}
