import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pairingCode } from '../rules.ts';
import { setPairingCode } from './store/accounts.ts';

/** Replaces the pairing code of the scope's account. */
export function renewPairingCode(tx: Tx, accountId: string): Promise<string> {
  return storeFreshCode((code) => setPairingCode(tx, accountId, code));
}

/** Stores a new code that no other account has. `store` returns false for one that is taken. */
export async function storeFreshCode(store: (code: string) => Promise<boolean>): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const code = pairingCode(randomBytes(6));
    if (await store(code)) return code;
  }
  throw new Error('no free pairing code found');
}
