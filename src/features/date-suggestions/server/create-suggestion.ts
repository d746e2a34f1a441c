import { isDeepStrictEqual } from 'node:util';
import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { dateSuggestions } from '../contract.ts';
import { contentOf, type SuggestionContent } from '../rules.ts';
import { anySuggestion } from './store.ts';
import { addSuggestion } from './write-suggestion.ts';

/** Adds a suggestion with its steps. The same id with the same content is the same suggestion. */
export async function createSuggestion(tx: Tx, administrator: Account, { id, ...content }: SuggestionContent & { id: string }) {
  const added = await addSuggestion(tx, administrator, 'dateSuggestions.createSuggestion', id, content);
  const suggestion = await anySuggestion(tx, id);
  if (!suggestion || (!added && !isDeepStrictEqual(contentOf(suggestion), content))) throw new DomainError<ErrorCode<typeof dateSuggestions.createSuggestion>>('id_taken');
  return { suggestion };
}
