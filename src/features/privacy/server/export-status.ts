import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { stateAt } from '../rules.ts';
import { latestExport } from './store.ts';

/** What another session asked for is none of this one's business: whoever else knows the password is not told that somebody takes everything along. */
export async function exportStatus(tx: Tx, { id, sessionId }: Account) {
  const latest = await latestExport(tx, id, sessionId);
  return { latest: latest ? { ...latest, state: stateAt(tx.now, latest) } : null };
}
