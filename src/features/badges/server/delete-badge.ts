import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/record-change.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { contentOf } from '../rules.ts';
import * as store from './store.ts';

/** Takes a badge from everybody but those who have unlocked it. What is gone already stays gone. */
export async function deleteBadge(tx: Tx, administrator: Account, { id }: { id: string }) {
  await store.lockBadges(tx);
  const known = await store.badge(tx, id);
  if (!known) return {};
  await store.setDeleted(tx, id);
  await recordChange(tx, administrator, { act: 'badges.deleteBadge', subjectId: id, subjectName: known.name, before: contentOf(known), after: null });
  return {};
}
