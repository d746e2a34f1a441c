import type { Account } from '#features/accounts/server/auth.ts';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { FileFindings } from '#platform/contract/content.ts';
import { readFile } from '#platform/server/content/content-file.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { templateFile, planOf } from './template-file.ts';

/** What taking in a file would do, entry by entry. Nothing is stored. */
export async function checkTemplates(tx: Tx, _administrator: Account, { format, text }: { format: ContentFormat; text: string }): Promise<FileFindings> {
  return (await planOf(tx, readFile(text, format, templateFile))).findings;
}
