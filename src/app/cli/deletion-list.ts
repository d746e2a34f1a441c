import type { ClientBase } from 'pg';
import type * as z from 'zod';
import { deletionList as accountDeletions, listDeletions as listAccounts, putDeletionsBack as putAccountsBack } from '#features/accounts/server/deletion-list.ts';
import { listPicturesTakenBack, picturesTakenBack, takePicturesBackAgain } from '#features/memories/server/pictures/taken-back.ts';

// Lists of versions without pictures are read too.
const deletionList = accountDeletions.extend({ pictures: picturesTakenBack.default([]) });

/** What was deleted. It is stored apart from the backups, so that restoring an old backup does not bring erased people or pictures back. */
export type DeletionList = z.infer<typeof deletionList>;

/** Null when the text is not a deletion list. */
export function readDeletionList(text: string): DeletionList | null {
  try {
    return deletionList.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Needs the owner's connection, which sees all accounts. */
export async function listDeletions(client: ClientBase, now: Date): Promise<DeletionList> {
  return { ...(await listAccounts(client, now)), pictures: await listPicturesTakenBack(client) };
}

/** Applies a deletion list after a restore. */
export async function putDeletionsBack(client: ClientBase, { pictures, ...accounts }: DeletionList, backupTakenAt: string): Promise<void> {
  await putAccountsBack(client, accounts, backupTakenAt);
  await takePicturesBackAgain(client, pictures);
}
