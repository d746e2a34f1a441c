import type { Tx } from '#platform/server/database/transaction.ts';
import { eraseGoals } from './store.ts';

/** Removes the notes of the scope’s account; the progress stays. */
export function erase(tx: Tx): Promise<void> {
  return eraseGoals(tx);
}
