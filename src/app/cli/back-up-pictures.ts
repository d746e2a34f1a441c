import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backUpPictures, filesInBackup, restorePictures } from '#platform/server/pictures/copy-pictures.ts';
import { compareFiles, missingFrom, type StoredPicture } from '#platform/server/pictures/compare-files.ts';
import { openPrivateFolder } from '#platform/server/private-file.ts';
import type { Settings } from '#platform/server/settings.ts';
import { readStoredPictures } from './read-stored-pictures.ts';

interface Copying {
  readPictures?: () => Promise<StoredPicture[]>;
  /** May throw to end the copying. What was copied stays, and is not copied again. */
  beforeCopy?: () => Promise<void>;
}

/** Copies files into the folder of a backup, after its rows were written. Returns a message, and whether all files are there. */
export async function copyPicturesTo(
  folder: string,
  settings: Settings,
  { readPictures = () => readStoredPictures(settings), beforeCopy }: Copying = {},
): Promise<{ message: string; isComplete: boolean }> {
  await openPrivateFolder(folder);
  const pictures = await readPictures();
  const copied = await backUpPictures(settings, folder, beforeCopy);
  const missing = await stillStored(missingFrom(await filesInBackup(folder), pictures), readPictures);
  const message = `${resolve(folder)} has the files of ${pictures.length - missing.length} pictures; new there: ${copied} files.`;
  return missing.length === 0
    ? { message, isComplete: true }
    : {
        message: `${message}\nPictures whose files could not be copied: ${missing.length}, such as ${missing[0]}; npm run check says more.`,
        isComplete: false,
      };
}

/** Without those that were erased while files were copied. */
async function stillStored(
  fileIds: readonly string[],
  readPictures: () => Promise<StoredPicture[]>,
): Promise<readonly string[]> {
  if (fileIds.length === 0) return fileIds;
  const stored = new Set((await readPictures()).map(({ fileId }) => fileId));
  return fileIds.filter((fileId) => stored.has(fileId));
}

/** Puts files back after the rows were restored. Without a folder it only looks. Returns a message, if there is one. */
export async function putPicturesBack(folder: string | null, settings: Settings, now: Date): Promise<string | null> {
  const pictures = await readStoredPictures(settings);
  const messages: string[] = [];
  if (folder !== null) {
    const copied = await restorePictures(folder, settings, new Set(pictures.map(({ fileId }) => fileId)));
    messages.push(`Files of pictures that were put back: ${copied}.`);
  }
  const { missing } = await compareFiles(pictures, settings, now);
  const found = `Pictures whose files are missing: ${missing.length}, such as ${missing[0]};`;
  if (missing.length > 0)
    messages.push(
      folder === null
        ? `${found} with --pictures FOLDER the files of the backup are put back.`
        : `${found} they are not in ${folder} either.`,
    );
  return messages.join('\n') || null;
}

export async function assertFolder(path: string): Promise<void> {
  if (!(await stat(path).catch(() => null))?.isDirectory())
    throw new Error(
      `there is no folder ${path}; name the one that npm run backup -- FILE --pictures FOLDER has filled`,
    );
}

/** Takes `--pictures FOLDER` out of the words of a command. */
export function takePicturesFolder(args: readonly string[]): { folder: string | null; others: string[] } {
  const at = args.indexOf('--pictures');
  if (at < 0) return { folder: null, others: [...args] };
  const folder = args[at + 1];
  if (!folder || folder.startsWith('-'))
    throw new Error(
      '--pictures is followed by the folder for the files of pictures, as in: npm run backup -- FILE --pictures FOLDER',
    );
  return { folder, others: args.filter((_, place) => place !== at && place !== at + 1) };
}
