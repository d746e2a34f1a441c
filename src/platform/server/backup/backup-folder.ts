import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partial } from '../private-file.ts';

const ending = '.backup.gz';

/** The names that backups of one database have in a folder, which other databases may use too. */
export function backupNames(databaseId: string) {
  const mark = databaseId.slice(0, 8);
  return {
    backup: (takenAt: Date) => `otterway-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${mark}${ending}`,
    /** Rows whose pictures are not copied yet. There is at most one. */
    draftWithoutPictures: `otterway-rows-alone-${mark}${ending}`,
    isBackup: (name: string) => new RegExp(`^otterway-\\d{4}-[-\\dT]+Z-${mark}\\${ending}$`).test(name),
  };
}

type Names = ReturnType<typeof backupNames>;

/**
 * Removes all backups of a database but the newest, and what a killed server left half-written. `written` always stays, even if its clock was behind.
 * Returns the number of removed backups.
 */
export async function pruneBackups(
  folder: string,
  names: Names,
  { keep, written }: { keep: number; written: string },
): Promise<number> {
  const files = await filesIn(folder);
  const old = files
    .filter((name) => names.isBackup(name) && name !== written)
    .sort()
    .reverse()
    .slice(keep - 1);
  const halfWritten = files.filter(
    (name) =>
      name === names.draftWithoutPictures || (name.endsWith(partial) && isOurs(name.slice(0, -partial.length), names)),
  );
  for (const name of [...old, ...halfWritten]) await rm(join(folder, name), { force: true });
  return old.length;
}

/** The newest backup in a folder, of any database; null without one. */
export async function newestBackup(folder: string): Promise<string | null> {
  const newest = (await filesIn(folder))
    .filter((name) => /^otterway-\d{4}-/.test(name) && name.endsWith(ending))
    .sort()
    .at(-1);
  return newest === undefined ? null : join(folder, newest);
}

const isOurs = (name: string, names: Names) => name === names.draftWithoutPictures || names.isBackup(name);

/** Links are left out. */
async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
}
