import type { Tx } from '#platform/server/database/transaction.ts';
import { erasePebbles } from './store.ts';

/** Removes the treats of the scope’s account and its texts from all ledgers; payments stay. Must run before its memories are erased. */
export function erase(tx: Tx): Promise<void> {
  return erasePebbles(tx);
}
