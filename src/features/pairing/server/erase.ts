import type { Tx } from '#platform/server/database/transaction.ts';
import { erasePairing } from './store.ts';

/** Removes requests and blocks of the scope’s account and replaces its name in its former partners' history with ‘Someone’. */
export function erase(tx: Tx): Promise<void> {
  return erasePairing(tx);
}
