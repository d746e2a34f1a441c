import type { Tx } from '#platform/server/database/transaction.ts';
import { erasePebbles } from './store.ts';

/** Removes the treats of the scope’s account and its words from every ledger; what was paid stays. To be done before its memories are. */
export function erase(tx: Tx): Promise<void> {
  return erasePebbles(tx);
}
