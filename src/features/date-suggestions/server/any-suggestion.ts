import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { suggestionTable } from './store.ts';

export async function anySuggestion(tx: Tx, _administrator: Account, { id }: { id: string }) {
  const suggestion = await suggestionTable.one(tx, id);
  if (!suggestion) throw new DomainError('not_found');
  return suggestion;
}
