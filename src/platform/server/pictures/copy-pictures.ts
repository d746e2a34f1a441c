import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import limit from 'p-limit';
import { folder, listFiles, pictureDisk, type Place } from './picture-files.ts';

const filesAtOnce = 8;

/** Copies the files that a backup's folder does not have yet. Returns their number. */
export function backUpPictures(place: Place, backupFolder: string): Promise<number> {
  return copyMissing(pictureDisk(place), inFolder(backupFolder), { isWhole: false });
}

/** Puts back the files of these pictures that are missing. Returns their number. */
export function restorePictures(backupFolder: string, place: Place, wanted: ReadonlySet<string>): Promise<number> {
  return copyMissing(inFolder(backupFolder), pictureDisk(place), { isWhole: place.s3Url !== null, wanted });
}

/** The names of all files in a backup's folder. */
export async function filesInBackup(backupFolder: string): Promise<Set<string>> {
  return namesOn(inFolder(backupFolder));
}

const inFolder = (path: string) => new Disk(folder(resolve(path)));

interface CopyOptions {
  /** Whether a file appears only once all of it was written, as in a bucket. */
  isWhole: boolean;
  /** Ids; all by default. */
  wanted?: ReadonlySet<string>;
}

/** Files never change, so that one that is there is not copied again. */
async function copyMissing(from: Disk, to: Disk, { isWhole, wanted }: CopyOptions): Promise<number> {
  const there = await namesOn(to);
  const run = limit(filesAtOnce);
  let copied = 0;
  const copy = async (name: string) => {
    const bytes = await bytesOf(from, name);
    if (!bytes) return;
    if (isWhole) await to.put(name, bytes);
    else {
      await to.put(name + unfinished, bytes);
      await to.move(name + unfinished, name);
    }
    copied += 1;
  };
  for await (const files of listFiles(from)) {
    const missing = files.filter(({ id, name }) => !there.has(name) && (!wanted || wanted.has(id)));
    await Promise.all(missing.map(({ name }) => run(copy, name)));
  }
  return copied;
}

const unfinished = '.unfinished';

/** Null if the file was removed meanwhile. */
async function bytesOf(disk: Disk, name: string): Promise<Uint8Array | null> {
  try {
    return await disk.getBytes(name);
  } catch (error) {
    if (await disk.exists(name)) throw error;
    return null;
  }
}

async function namesOn(disk: Disk): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const files of listFiles(disk)) for (const { name } of files) names.add(name);
  return names;
}
