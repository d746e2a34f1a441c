import { uuidv7 } from 'uuidv7';
import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/record-change.ts';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import { readFile } from '#platform/server/content/content-file.ts';
import { stepsToTake } from '#platform/server/content/plan-import.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { contentOf } from '../rules.ts';
import { badgeFile, contentWritten, planOf } from './badge-file.ts';
import * as store from './store.ts';

/** Takes in a file, all of it or nothing, if that still does what was shown. A badge that was deleted comes back by its id. */
export async function importBadges(tx: Tx, administrator: Account, { format, text, seen }: { format: ContentFormat; text: string; seen: string }) {
  await store.lockBadges(tx);
  const plan = await planOf(tx, readFile(text, format, badgeFile));
  // From the last to the first, so that what is new stands in the list as it stands in the file.
  for (const { entry, known } of stepsToTake(plan, seen).toReversed()) {
    const [id, wanted] = [known?.id ?? entry.id ?? uuidv7(), contentWritten(entry)];
    await store.putBadge(tx, id, wanted);
    const change = { act: 'badges.importBadges', subjectId: id, subjectName: wanted.name };
    await recordChange(tx, administrator, { ...change, before: known && contentOf(known), after: wanted });
  }
  return { counts: plan.findings.counts };
}
