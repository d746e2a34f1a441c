import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { changeAsSeenBy, memoriesAsSeenBy } from './as-seen-by.ts';
import * as store from './store.ts';
import { timelineEntry } from './timeline-store.ts';

export async function one(tx: Tx, principal: Account, { memoryId }: { memoryId: string }) {
  const document = await timelineEntry(tx, { laneId: principal.laneId, accountId: principal.id }, memoryId);
  const [memory] = memoriesAsSeenBy(principal, document);
  if (!memory) throw new DomainError('not_found');
  const changes = await store.changesOf(tx, principal.laneId, memoryId);
  return { memory, changes: changes.map((change) => changeAsSeenBy(principal, change)) };
}
