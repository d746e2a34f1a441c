import type { Account } from '#features/accounts/server/auth.ts';
import type { AskedContent } from '#platform/contract/content.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { suggestionsAsked } from './store.ts';

export function allSuggestions(tx: Tx, _administrator: Account, asked: AskedContent) {
  return suggestionsAsked(tx, asked);
}
