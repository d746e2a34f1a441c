import { lstat, mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backUpPictures, filesInBackup, restorePictures } from '#platform/server/pictures/copy-pictures.ts';
import { compareFiles, missingFrom, type StoredPicture } from '#platform/server/pictures/compare-files.ts';
import type { Settings } from '#platform/server/settings.ts';
import { readStoredPictures } from './read-stored-pictures.ts';

/** Copies files into the folder of a backup, after its rows were written. Returns what to say, and whether all files are there. */
export async function copyPicturesTo(folder: string, settings: Settings, readPictures = () => readStoredPictures(settings), stopping?: AbortSignal): Promise<{ said: string; isComplete: boolean }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await lstat(folder)).isSymbolicLink()) throw new Error(`${folder} is a link; name the folder itself`);
  const pictures = await readPictures();
  const copied = await backUpPictures(settings, folder, stopping);
  const missing = await stillStored(missingFrom(await filesInBackup(folder), pictures), readPictures);
  const said = `${resolve(folder)} has the files of ${pictures.length - missing.length} pictures; new there: ${copied} files.`;
  return missing.length === 0 ? { said, isComplete: true } : { said: `${said}\nPictures whose files could not be copied: ${missing.length}, such as ${missing[0]}; npm run check says more.`, isComplete: false };
}

/** Without those that were erased while files were copied. */
async function stillStored(fileIds: readonly string[], readPictures: () => Promise<StoredPicture[]>): Promise<readonly string[]> {
  if (fileIds.length === 0) return fileIds;
  const stored = new Set((await readPictures()).map(({ fileId }) => fileId));
  return fileIds.filter((fileId) => stored.has(fileId));
}

/** Puts files back after the rows were restored. Without a folder it only looks. Returns what to say; null if there is nothing to say. */
export async function putPicturesBack(folder: string | null, settings: Settings, now: Date): Promise<string | null> {
  const pictures = await readStoredPictures(settings);
  const said: string[] = [];
  if (folder !== null) {
    const copied = await restorePictures(folder, settings, new Set(pictures.map(({ fileId }) => fileId)));
    said.push(`Files of pictures that were put back: ${copied}.`);
  }
  const { missing } = await compareFiles(pictures, settings, now);
  const found = `Pictures whose files are missing: ${missing.length}, such as ${missing[0]};`;
  if (missing.length > 0) said.push(folder === null ? `${found} with --pictures FOLDER the files of the backup are put back.` : `${found} they are not in ${folder} either.`);
  return said.join('\n') || null;
}

export async function assertFolder(path: string): Promise<void> {
  if (!(await stat(path).catch(() => null))?.isDirectory()) throw new Error(`there is no folder ${path}; name the one that npm run backup -- FILE --pictures FOLDER has filled`);
}

/** Takes `--pictures FOLDER` out of the words of a command. */
export function takePicturesFolder(args: readonly string[]): { folder: string | null; others: string[] } {
  const at = args.indexOf('--pictures');
  if (at < 0) return { folder: null, others: [...args] };
  const folder = args[at + 1];
  if (!folder || folder.startsWith('-')) throw new Error('--pictures is followed by the folder for the files of pictures, as in: npm run backup -- FILE --pictures FOLDER');
  return { folder, others: args.filter((_, place) => place !== at && place !== at + 1) };
}
