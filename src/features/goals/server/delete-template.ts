import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/record-change.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { contentOf } from '../rules.ts';
import * as store from './store.ts';

/** Deletes a goal template; the goals that were started from it have all they need. What is gone already stays gone. */
export async function deleteTemplate(tx: Tx, administrator: Account, { id }: { id: string }) {
  await store.lockTemplates(tx);
  const known = await store.template(tx, id);
  if (!known) return {};
  await store.removeTemplate(tx, id);
  await recordChange(tx, administrator, { act: 'goals.deleteTemplate', subjectId: id, subjectName: known.title, before: contentOf(known), after: null });
  return {};
}
