import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';
import type { PaidSource } from './store.ts';

/** Takes back from the account of the current scope what a memory paid it. A second call takes nothing. */
export async function reverse(
  tx: Tx,
  accountId: string,
  memory: PaidSource,
  reason: 'date_cancelled' | 'memory_deleted',
): Promise<void> {
  const day = await store.lockBalance(tx, accountId);
  const paid = await store.paidForMemory(tx, accountId, memory);
  if (!paid || paid.amount <= 0) return;
  const reversed = {
    id: uuidv7(),
    accountId,
    amount: -paid.amount,
    reason,
    source: memory,
    day,
    metadata: paid.metadata,
  };
  if (await store.insertTransaction(tx, reversed)) tx.announce([accountId], { changed: 'pebbles' });
}
