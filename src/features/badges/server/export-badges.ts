import type { Account } from '#features/accounts/server/auth.ts';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import { writeFile } from '#platform/server/content/content-file.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { badgeFile, entryOf } from './badge-file.ts';
import { everyBadge } from './store.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

export async function exportBadges(tx: Tx, { today }: Account, { format }: { format: ContentFormat }): Promise<File> {
  const text = writeFile((await everyBadge(tx)).map(entryOf), format, badgeFile);
  return new File([text], `otterway-badges-${today}.${format}`, { type: types[format] });
}
