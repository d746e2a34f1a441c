import type { Tx } from '#platform/server/database/transaction.ts';
import { eraseBadges } from './store.ts';

/** Removes the unlocks of the scope’s account. */
export function erase(tx: Tx): Promise<void> {
  return eraseBadges(tx);
}
