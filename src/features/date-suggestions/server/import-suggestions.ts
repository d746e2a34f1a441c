import { uuidv7 } from 'uuidv7';
import type { Account } from '#features/accounts/server/auth.ts';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import { stepsToTake } from '#platform/server/content/plan-import.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { lockSuggestions } from './store.ts';
import { contentOfEntry, planSuggestions } from './suggestion-file.ts';
import { addSuggestion, changeSuggestion } from './write-suggestion.ts';

const act = 'dateSuggestions.importSuggestions';

/** Takes a file in, all of it, as it was shown when it was checked. What is new keeps the order of the file, the first the newest. */
export async function importSuggestions(tx: Tx, administrator: Account, { seen, ...file }: { format: ContentFormat; text: string; seen: string }) {
  await lockSuggestions(tx);
  const plan = await planSuggestions(tx, file);
  for (const [place, { entry, known }] of stepsToTake(plan, seen).entries()) {
    const content = contentOfEntry(entry);
    if (known) await changeSuggestion(tx, administrator, act, known, content);
    else await addSuggestion(tx, administrator, act, entry.id ?? uuidv7(), content, new Date(tx.now.getTime() - place));
  }
  return { counts: plan.findings.counts };
}
