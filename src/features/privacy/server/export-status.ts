import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { stateAt } from '../rules.ts';
import { latestExport } from './store.ts';

/** Shows this session's export only: a partner who knows the password must not learn of it. */
export async function exportStatus(tx: Tx, { id, sessionId }: Account) {
  const latest = await latestExport(tx, id, sessionId);
  return { latest: latest ? { ...latest, state: stateAt(tx.now, latest) } : null };
}
