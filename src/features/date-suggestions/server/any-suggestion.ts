import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import * as store from './store.ts';

export async function anySuggestion(tx: Tx, _administrator: Account, { suggestionId }: { suggestionId: string }) {
  const suggestion = await store.anySuggestion(tx, suggestionId);
  if (!suggestion) throw new DomainError('not_found');
  return { suggestion };
}
