import limit from 'p-limit';
import { listFiles, nameOf, pictureDisk, savingMinutes, type Place } from './picture-files.ts';
import { pictureWidths } from './picture-drawer.ts';

/** A row as a check needs it. */
export interface StoredPicture {
  fileId: string;
  /** Of its files together. */
  bytes: number;
}

const filesAtOnce = 16;

/** What of the rows and the files of pictures does not belong together, as sentences. The rows have to be read before. */
export async function pictureErrors(pictures: readonly StoredPicture[], place: Place, now: Date): Promise<string[]> {
  const disk = pictureDisk(place);
  const run = limit(filesAtOnce);
  const known = new Set(pictures.map(({ fileId }) => fileId));
  const sizes = new Map<string, number>();
  const orphans: string[] = [];
  const look = async ({ id, name }: { id: string; name: string }) => {
    const found = await disk.getMetaData(name).catch(() => null);
    if (!found) return;
    if (known.has(id)) sizes.set(name, found.contentLength);
    else if (now.getTime() - found.lastModified.getTime() > savingMinutes * 60_000) orphans.push(name);
  };
  for await (const files of listFiles(disk)) await Promise.all(files.map((file) => run(look, file)));

  const sizesOf = (fileId: string) => pictureWidths.flatMap((width) => sizes.get(nameOf(fileId, width)) ?? []);
  const missing = pictures.filter(({ fileId }) => sizesOf(fileId).length < pictureWidths.length);
  const changed = pictures.filter(({ fileId, bytes }) => {
    const found = sizesOf(fileId);
    return found.length === pictureWidths.length && found.reduce((sum, size) => sum + size, 0) !== bytes;
  });
  return [
    ...sentence('pictures whose files are missing', missing.map(({ fileId }) => fileId)),
    ...sentence('pictures whose files have not the size they were saved with', changed.map(({ fileId }) => fileId)),
    ...sentence('files that belong to no picture, and are older than an hour', orphans),
  ];
}

/** The files of pictures that a set of names lacks. */
export function missingFrom(names: ReadonlySet<string>, pictures: readonly StoredPicture[]): string[] {
  return pictures.filter(({ fileId }) => pictureWidths.some((width) => !names.has(nameOf(fileId, width)))).map(({ fileId }) => fileId);
}

function sentence(what: string, found: readonly string[]): string[] {
  return found.length > 0 ? [`${what}: ${found.length}, such as ${found[0]}`] : [];
}
