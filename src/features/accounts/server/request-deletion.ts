import type { Tx } from '#platform/server/database/transaction.ts';
import { erasureDue } from '../rules.ts';
import { insertDeletion } from './store/deletions.ts';
import { spendPasswordResetsOf } from './store/password-resets.ts';
import { deleteSessionsOf } from './store/sessions.ts';

/** Has the scope's account erased in 14 days, and ends its every session now: from here on the only way in takes it back. */
export async function requestDeletion(tx: Tx, accountId: string): Promise<Date> {
  const dueAt = erasureDue(tx.now);
  await insertDeletion(tx, accountId, dueAt);
  await spendPasswordResetsOf(tx, accountId);
  tx.announce([accountId], { changed: 'session-ended', ids: await deleteSessionsOf(tx, accountId) });
  return dueAt;
}
