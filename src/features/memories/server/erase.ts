import type { Tx } from '#platform/server/database/transaction.ts';
import { eraseMemories } from './store/memories.ts';

/** Removes the texts of the scope’s account in all lanes; day and activity of shared memories stay. */
export function erase(tx: Tx): Promise<void> {
  return eraseMemories(tx);
}
