import type { Account } from '#features/accounts/server/auth.ts';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { planSuggestions } from './suggestion-file.ts';

export async function checkSuggestions(tx: Tx, _administrator: Account, file: { format: ContentFormat; text: string }) {
  return (await planSuggestions(tx, file)).findings;
}
