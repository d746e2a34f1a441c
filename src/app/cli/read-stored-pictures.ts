import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { compareFiles, type StoredPicture } from '#platform/server/pictures/compare-files.ts';
import type { Settings } from '#platform/server/settings.ts';
import { runOwnerCommand } from './admin-client.ts';

/** Compares the rows of pictures with their files, and says in sentences what is wrong. */
export async function fileErrors(settings: Settings, now: Date): Promise<string[]> {
  const { missing, changed, orphans } = await compareFiles(await readStoredPictures(settings), settings, now);
  return [
    ...sentence('pictures whose files are missing', missing),
    ...sentence('pictures whose files have not the size they were saved with', changed),
    ...sentence('files that belong to no picture, and are older than an hour', orphans),
  ];
}

function sentence(what: string, found: readonly string[]): string[] {
  return found.length > 0 ? [`${what}: ${found.length}, such as ${found[0]}`] : [];
}

/** All pictures of the database, from the server that runs or from the database itself. */
export async function readStoredPictures(settings: Settings): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  const lines = createInterface({ input: Readable.from(runOwnerCommand('pictures', settings)) });
  for await (const line of lines) if (line) pictures.push(JSON.parse(line) as StoredPicture);
  return pictures;
}
