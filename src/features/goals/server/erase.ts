import type { Tx } from '#platform/server/database/transaction.ts';
import { eraseGoals } from './store.ts';

/** Removes the notes of the scope’s account from the steps it took; the steps stay. */
export function erase(tx: Tx): Promise<void> {
  return eraseGoals(tx);
}
