import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/record-change.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { contentOf } from '../rules.ts';
import * as store from './store.ts';
import { onRecord } from './write-suggestion.ts';

/** Deletes a suggestion with its steps; what was planned from it holds what it needs of it. Gone already, it is done. */
export async function deleteSuggestion(tx: Tx, administrator: Account, { suggestionId }: { suggestionId: string }) {
  const before = await store.lockSuggestion(tx, suggestionId);
  if (!before) return {};
  await store.deleteSuggestion(tx, suggestionId);
  const change = { act: 'dateSuggestions.deleteSuggestion', subjectId: suggestionId, subjectName: before.title };
  await recordChange(tx, administrator, { ...change, before: onRecord(contentOf(before)), after: null });
  return {};
}
