import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/record-change.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { contentOf, type SuggestionContent } from '../rules.ts';
import * as store from './store.ts';

/** Adds a suggestion with its steps, on record; false when its id is taken. `act` is the call that does it. */
export async function addSuggestion(tx: Tx, administrator: Account, act: string, id: string, content: SuggestionContent, createdAt = tx.now): Promise<boolean> {
  const added = await store.insertSuggestion(tx, administrator.id, id, content, createdAt);
  if (added) await recordChange(tx, administrator, { act, subjectId: id, subjectName: content.title, before: null, after: onRecord(content) });
  return added;
}

/** Changes a suggestion and its steps, on record. */
export async function changeSuggestion(tx: Tx, administrator: Account, act: string, before: store.KeptSuggestion, content: SuggestionContent): Promise<void> {
  await store.updateSuggestion(tx, administrator.id, before.id, content);
  await recordChange(tx, administrator, { act, subjectId: before.id, subjectName: content.title, before: onRecord(contentOf(before)), after: onRecord(content) });
}

/** Each step a field of its own, so that the record names the one that changed. */
export function onRecord({ steps, ...rest }: SuggestionContent) {
  return { ...rest, ...Object.fromEntries(steps.flatMap(({ activity, notes }, index) => [[`steps.${index + 1}`, activity], ...(notes ? [[`steps.${index + 1}.notes`, notes]] : [])])) };
}
