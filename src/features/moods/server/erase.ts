import type { Tx } from '#platform/server/database/transaction.ts';
import { eraseMoods } from './store.ts';

/** Removes how the scope’s account rated others, with all that was answered, and what it answered itself. */
export function erase(tx: Tx): Promise<void> {
  return eraseMoods(tx);
}
