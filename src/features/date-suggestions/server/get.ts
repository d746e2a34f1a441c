import type { Visitor } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { activeSuggestion } from './store.ts';

export async function get(tx: Tx, _visitor: Visitor, { suggestionId }: { suggestionId: string }) {
  const suggestion = await activeSuggestion(tx, suggestionId);
  if (!suggestion) throw new DomainError('not_found');
  return { suggestion };
}
