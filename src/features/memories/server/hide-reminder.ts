import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as memoryStore from './store/memories.ts';
import * as reminderStore from './store/reminders.ts';

/** Hiding what is hidden changes nothing. */
export async function hideReminder(tx: Tx, principal: Account, { memoryId }: { memoryId: string }) {
  if (!(await memoryStore.holdMemory(tx, principal.laneId, memoryId))) throw new DomainError('not_found');
  await reminderStore.hideReminder(tx, principal, memoryId);
  return {};
}
