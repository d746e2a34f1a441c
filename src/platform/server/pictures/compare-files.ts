import PQueue from 'p-queue';
import { pictureSizes } from '../../contract/picture-sizes.ts';
import { ifThere } from './disk-errors.ts';
import { isTooOldToBeSaving, listFiles, nameOf, pictureDisk, type Place } from './picture-files.ts';

/** A row as a check needs it. */
export interface StoredPicture {
  fileId: string;
  /** Of its files together. */
  bytes: number;
}

const filesAtOnce = 16;

/** What of the rows and the files of pictures does not belong together. */
interface Mismatches {
  /** Ids of the files of pictures that lack one. */
  missing: string[];
  /** Ids of the files of pictures that have not the size they were saved with. */
  changed: string[];
  /** Names of files that belong to no picture and are too old to belong to one that is being saved. */
  orphans: string[];
}

/** The rows have to be read before. */
export async function compareFiles(pictures: readonly StoredPicture[], place: Place, now: Date): Promise<Mismatches> {
  const disk = pictureDisk(place);
  const queue = new PQueue({ concurrency: filesAtOnce });
  const known = new Set(pictures.map(({ fileId }) => fileId));
  const sizes = new Map<string, number>();
  const orphans: string[] = [];
  const look = async ({ id, name }: { id: string; name: string }) => {
    const found = await ifThere(disk.getMetaData(name));
    if (!found) return;
    if (known.has(id)) sizes.set(name, found.contentLength);
    else if (isTooOldToBeSaving(found.lastModified, now)) orphans.push(name);
  };
  for await (const files of listFiles(disk)) await queue.addAll(files.map((file) => () => look(file)));

  const sizesOf = (fileId: string) => pictureSizes.flatMap((size) => sizes.get(nameOf(fileId, size)) ?? []);
  const idsOf = (found: readonly StoredPicture[]) => found.map(({ fileId }) => fileId);
  return {
    missing: idsOf(pictures.filter(({ fileId }) => sizesOf(fileId).length < pictureSizes.length)),
    changed: idsOf(
      pictures.filter(({ fileId, bytes }) => {
        const found = sizesOf(fileId);
        return found.length === pictureSizes.length && found.reduce((sum, size) => sum + size, 0) !== bytes;
      }),
    ),
    orphans,
  };
}

/** The files of pictures that a set of names lacks. */
export function missingFrom(names: ReadonlySet<string>, pictures: readonly StoredPicture[]): string[] {
  return pictures
    .filter(({ fileId }) => pictureSizes.some((size) => !names.has(nameOf(fileId, size))))
    .map(({ fileId }) => fileId);
}
