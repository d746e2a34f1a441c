import type { Tx } from '#platform/server/database/transaction.ts';
import { eraseMoods } from './store.ts';

/** Removes the ratings of the scope’s account with their responses, and its own responses. */
export function erase(tx: Tx): Promise<void> {
  return eraseMoods(tx);
}
