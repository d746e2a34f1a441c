import { isDeepStrictEqual } from 'node:util';
import type { Account } from '#features/accounts/server/auth.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { dateSuggestions } from '../contract.ts';
import { contentOf, type SuggestionContent } from '../rules.ts';
import { anySuggestion, lockSuggestion } from './store.ts';
import { changeSuggestion } from './write-suggestion.ts';

/** Changes a suggestion and its steps in one act, unless somebody did since `seen`. The same content again changes nothing. */
export async function updateSuggestion(tx: Tx, administrator: Account, { suggestionId, seen, ...content }: SuggestionContent & { suggestionId: string; seen: string }) {
  const before = await lockSuggestion(tx, suggestionId);
  if (!before) throw new DomainError('not_found');
  if (isDeepStrictEqual(contentOf(before), content)) return { suggestion: before };
  if (before.updatedAt !== seen) throw new DomainError<ErrorCode<typeof dateSuggestions.updateSuggestion>>('changed_meanwhile');
  await changeSuggestion(tx, administrator, 'dateSuggestions.updateSuggestion', before, content);
  return { suggestion: (await anySuggestion(tx, suggestionId))! };
}
