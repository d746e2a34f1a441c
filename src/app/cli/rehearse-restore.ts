import { rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { administrators } from '#features/accounts/server/command-line.ts';
import { newestBackup } from '#platform/server/backup/backup-folder.ts';
import { filesInBackup } from '#platform/server/pictures/copy-pictures.ts';
import { missingFrom, type StoredPicture } from '#platform/server/pictures/compare-files.ts';
import { backupFolder, type Settings } from '#platform/server/settings.ts';
import type { ClientBase } from 'pg';
import { otherSecret } from './backup-exclusions.ts';
import { inspectRestorable, rehearse } from './restore-backup.ts';
import { allPages, storedPictures } from './stored-pictures.ts';

/** Restores the newest backup of the server's folder, or a given one, into memory, and says what is in it. Returns the exit code. */
export async function rehearseRestore(
  given: string | undefined,
  settings: Settings,
  { now, isUnprovenAllowed }: { now: Date; isUnprovenAllowed: boolean },
): Promise<number> {
  const file = given ?? (await newestOf(settings));
  const inspected = await inspectRestorable(file, settings, { isUnprovenAllowed });
  const { head } = inspected;
  const found: { administrators: string; counts: [what: string, count: number][]; pictures: StoredPicture[] } = {
    administrators: '',
    counts: [],
    pictures: [],
  };
  const usable = await rehearse(file, inspected, async (client) => {
    found.administrators = await describeAdministrators(client);
    found.counts = await countsOf(client);
    found.pictures = await allPages(storedPictures(client));
  });
  if (usable.file !== file) await rm(usable.file, { force: true });
  const hours = Math.round((now.getTime() - Date.parse(head.takenAt)) / 360_000) / 10;
  console.log(`${resolve(file)} can be restored: as of ${head.takenAt}, ${hours} hours ago, version ${head.migrations.at(-1)}.
It was restored in memory, and the integrity checks found nothing wrong.
${found.counts.map(([what, count]) => `  ${what.padEnd(10)}${String(count).padStart(9)}`).join('\n')}`);
  const warning = otherSecret(head.secretMark, settings);
  if (warning) console.log(warning);
  const exitCode = await printPictures(join(dirname(file), 'pictures'), found.pictures);
  console.log(found.administrators);
  return exitCode;
}

/** A changed backup may bring another one. */
export async function describeAdministrators(client: ClientBase): Promise<string> {
  const emails = await administrators(client);
  // A terminal obeys control characters.
  return `Its administrators: ${emails.map((email) => email.replaceAll(/\p{C}/gu, '?')).join(', ') || 'none'}.`;
}

async function newestOf({ backups, dataDir }: Settings): Promise<string> {
  const folder = backups?.folder ?? backupFolder(dataDir);
  const newest = (await stat(folder).catch(() => null))?.isDirectory() ? await newestBackup(folder) : null;
  if (newest === null) throw new Error(`there is no backup in ${folder}; set BACKUP_FOLDER, or name a file`);
  return newest;
}

async function countsOf(client: ClientBase): Promise<[string, number][]> {
  const {
    rows: [counted],
  } = await client.query<Record<string, number>>(`
    select (select count(*)::int from accounts where erased_at is null) as accounts,
      (select count(*)::int from lanes where kind = 'shared' and closed_at is null) as couples,
      (select count(*)::int from memories) as memories,
      (select count(*)::int from memory_pictures) as pictures,
      (select count(*)::int from pebble_transactions) as payments`);
  return Object.entries(counted!);
}

async function printPictures(folder: string, pictures: readonly StoredPicture[]): Promise<number> {
  if (pictures.length === 0) return 0;
  const missing = missingFrom(await filesInBackup(folder), pictures);
  console.log(
    missing.length === 0
      ? `The files of all pictures are in ${resolve(folder)}.`
      : `Pictures whose files are not in ${resolve(folder)}: ${missing.length}, such as ${missing[0]}.`,
  );
  return missing.length === 0 ? 0 : 1;
}
