import type { Tx } from '#platform/server/database/transaction.ts';
import { erasePairing } from './store.ts';

/** Removes whom the scope’s account asked, was asked by and blocked, and leaves its former partners with ‘Someone’. */
export function erase(tx: Tx): Promise<void> {
  return erasePairing(tx);
}
