import { randomBytes } from 'node:crypto';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pairingCode } from '../rules.ts';
import { setPairingCode } from './store/accounts.ts';

/** Replaces the pairing code of the scope's account. */
export async function renewPairingCode(tx: Tx, accountId: string): Promise<string> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const code = pairingCode(randomBytes(6));
    if (await setPairingCode(tx, accountId, code)) return code;
  }
  throw new Error('no free pairing code found');
}
