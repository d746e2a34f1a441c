import { hash } from 'node:crypto';
import type { ClientBase } from 'pg';
import * as z from 'zod';
import {
  deletionList as accountDeletions,
  listDeletions as listAccounts,
  putDeletionsBack as putAccountsBack,
} from '#features/accounts/server/deletion-list.ts';
import {
  listPicturesTakenBack,
  picturesTakenBack,
  takePicturesBackAgain,
} from '#features/memories/server/pictures/taken-back.ts';
import type { Settings } from '#platform/server/settings.ts';
import { proofOf, type Proof } from './backup-exclusions.ts';

// Lists of versions without pictures are read too.
const deletionList = accountDeletions.extend({ pictures: picturesTakenBack.default([]) });

/** What was deleted. It is stored apart from the backups, so that restoring an old backup does not bring erased people or pictures back. */
export type DeletionList = z.infer<typeof deletionList>;

// A list that somebody else has written may have no second line.
const proof = z.object({ secretMark: z.string().optional(), hmac: z.string().optional() });

/** Two lines of JSON: the list, and the proof of the first line as that of a backup. */
export function writeDeletionList(list: DeletionList, settings: Settings): string {
  const text = JSON.stringify(list);
  return `${text}\n${JSON.stringify(proofOf(sha256(text), settings))}\n`;
}

/** Null when the text is not a deletion list. The proof is to be checked. */
export function readDeletionList(text: string): { list: DeletionList; proof: Proof } | null {
  const [list = '', proven = '{}'] = text.trimEnd().split('\n');
  try {
    return {
      list: deletionList.parse(JSON.parse(list)),
      proof: { ...proof.parse(JSON.parse(proven)), sha256: sha256(list) },
    };
  } catch {
    return null;
  }
}

const sha256 = (text: string) => hash('sha256', text);

/** Needs the owner's connection, which sees all accounts. */
export async function listDeletions(client: ClientBase, now: Date): Promise<DeletionList> {
  return { ...(await listAccounts(client, now)), pictures: await listPicturesTakenBack(client) };
}

/** Applies a deletion list after a restore. */
export async function putDeletionsBack(
  client: ClientBase,
  { pictures, ...accounts }: DeletionList,
  backupTakenAt: string,
): Promise<void> {
  await putAccountsBack(client, accounts, backupTakenAt);
  await takePicturesBackAgain(client, pictures);
}
