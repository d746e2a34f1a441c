import type { Tx } from '#platform/server/database/transaction.ts';
import { eraseMemories } from './store/memories.ts';

/** Removes what the scope’s account has written in any lane; of what it shared, the day and the activity stay. */
export function erase(tx: Tx): Promise<void> {
  return eraseMemories(tx);
}
