import { DomainError } from '#platform/contract/domain-error.ts';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { changeAsSeenBy, memoriesAsSeenBy } from './as-seen-by.ts';
import * as store from './store.ts';
import { timelineEntry } from './timeline-store.ts';

export async function one(tx: Tx, caller: Account, { memoryId }: { memoryId: string }) {
  const document = await timelineEntry(tx, { laneId: caller.laneId, accountId: caller.id }, memoryId);
  const [memory] = memoriesAsSeenBy(caller, document);
  if (!memory) throw new DomainError('not_found');
  const changes = await store.changesOf(tx, caller.laneId, memoryId);
  return { memory, changes: changes.map((change) => changeAsSeenBy(caller, change)) };
}
