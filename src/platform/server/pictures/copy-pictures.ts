import { resolve } from 'node:path';
import { Disk } from 'flydrive';
import PQueue from 'p-queue';
import { partial } from '../private-file.ts';
import { ifThere } from './disk-errors.ts';
import { listFiles, pictureDisk, type Place } from './picture-files.ts';
import { PictureFolder } from './picture-folder.ts';

const filesAtOnce = 8;

/** Copies the files that a backup's folder does not have yet. Returns their number. */
export function backUpPictures(place: Place, backupFolder: string, beforeCopy?: () => Promise<void>): Promise<number> {
  return copyMissing(pictureDisk(place), inFolder(backupFolder), { beforeCopy });
}

/** Puts back the files of these pictures that are missing. Returns their number. */
export function restorePictures(backupFolder: string, place: Place, wanted: ReadonlySet<string>): Promise<number> {
  return copyMissing(inFolder(backupFolder), pictureDisk(place), { wanted });
}

/** The names of all files in a backup's folder. */
export async function filesInBackup(backupFolder: string): Promise<Set<string>> {
  return namesOn(inFolder(backupFolder));
}

const inFolder = (path: string) => new Disk(new PictureFolder(resolve(path)));

/** Files never change, so that one that is there is not copied again. */
async function copyMissing(
  from: Disk,
  to: Disk,
  { wanted, beforeCopy }: { wanted?: ReadonlySet<string>; beforeCopy?: (() => Promise<void>) | undefined },
): Promise<number> {
  const there = await namesOn(to);
  const queue = new PQueue({ concurrency: filesAtOnce });
  let copied = 0;
  const copy = async (name: string) => {
    await beforeCopy?.();
    const bytes = await ifThere(from.getBytes(name));
    if (!bytes) return;
    await to.put(name, bytes);
    copied += 1;
  };
  for await (const files of listFiles(from)) {
    const missing = files.filter(
      ({ id, name }) => !there.has(name) && !name.endsWith(partial) && (!wanted || wanted.has(id)),
    );
    await queue.addAll(
      missing.map(
        ({ name }) =>
          () =>
            copy(name),
      ),
    );
  }
  return copied;
}

async function namesOn(disk: Disk): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const files of listFiles(disk)) for (const { name } of files) names.add(name);
  return names;
}
