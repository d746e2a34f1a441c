import type { Account } from '#features/accounts/server/auth.ts';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import { writeFile } from '#platform/server/content/content-file.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { templateFile, entryOf } from './template-file.ts';
import { everyTemplate } from './store.ts';

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

export async function exportTemplates(tx: Tx, { today }: Account, { format }: { format: ContentFormat }): Promise<File> {
  const text = writeFile((await everyTemplate(tx)).map(entryOf), format, templateFile);
  return new File([text], `otterway-goal-templates-${today}.${format}`, { type: types[format] });
}
