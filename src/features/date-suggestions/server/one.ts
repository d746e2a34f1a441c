import type { Visitor } from '#features/accounts/server/identify-caller.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { activeSuggestion } from './store.ts';

export async function one(tx: Tx, _visitor: Visitor, { suggestionId }: { suggestionId: string }) {
  const suggestion = await activeSuggestion(tx, suggestionId);
  if (!suggestion) throw new Refusal('not_found');
  return { suggestion };
}
