import type { Account } from '#features/accounts/server/identify-caller.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { stateAt } from '../rules.ts';
import { latestExport } from './store.ts';

export async function exportStatus(tx: Tx, { id, sessionId }: Account) {
  const latest = await latestExport(tx, id);
  return { latest: latest ? { ...latest, state: stateAt(tx.now, latest), isHere: latest.sessionId === sessionId } : null };
}
