import type { Tx } from '#platform/server/database/transaction.ts';
import { eraseBadges } from './store.ts';

/** Removes what the scope’s account has unlocked. */
export function erase(tx: Tx): Promise<void> {
  return eraseBadges(tx);
}
