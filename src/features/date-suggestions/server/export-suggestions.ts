import type { Account } from '#features/accounts/server/auth.ts';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import { writeFile } from '#platform/server/content/content-file.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { everySuggestion } from './store.ts';
import { entryOf, suggestionFile } from './suggestion-file.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

export async function exportSuggestions(tx: Tx, { today }: Account, { format }: { format: ContentFormat }): Promise<File> {
  const text = writeFile((await everySuggestion(tx)).map(entryOf), format, suggestionFile);
  return new File([text], `otterway-suggestions-${today}.${format}`, { type: types[format] });
}
