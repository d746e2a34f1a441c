import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { sameDaysBefore } from '../rules.ts';
import { presentMemories } from './present.ts';
import * as memoryStore from './store/memories.ts';
import * as reminderStore from './store/reminders.ts';
import { timelineEntry } from './store/timeline.ts';

export async function onThisDay(tx: Tx, principal: Account) {
  const found = await reminderStore.memoryToRecall(tx, principal, sameDaysBefore(principal.today));
  if (!found) return { memory: null, years: 0 };
  const [memory] = presentMemories(principal, await timelineEntry(tx, principal, found.id));
  return { memory: memory ?? null, years: Number(principal.today.slice(0, 4)) - Number(found.date.slice(0, 4)) };
}

/** Hiding what is hidden changes nothing. */
export async function hideReminder(tx: Tx, principal: Account, { memoryId }: { memoryId: string }) {
  if (!(await memoryStore.holdMemory(tx, principal.laneId, memoryId))) throw new DomainError('not_found');
  await reminderStore.hideReminder(tx, principal, memoryId);
  return {};
}

/** Showing what was never hidden changes nothing. */
export async function showReminder(tx: Tx, principal: Account, { memoryId }: { memoryId: string }) {
  await reminderStore.showReminder(tx, principal, memoryId);
  return {};
}
