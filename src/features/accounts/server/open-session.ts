import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { Exchange } from '#platform/server/http/exchange.ts';
import { sessionExpiry } from '../rules.ts';
import { tokenHash } from './identify-caller.ts';
import { insertSession } from './store.ts';

/** Starts a session for an account, always with a new token. Give the token to the browser once the transaction stands. */
export async function openSession(tx: Tx, accountId: string, exchange: Exchange): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertSession(tx, {
    id: uuidv7(),
    accountId,
    tokenHash: tokenHash(token),
    userAgent: exchange.userAgent.slice(0, 200),
    expiresAt: sessionExpiry(tx.now, tx.now),
  });
  return token;
}
