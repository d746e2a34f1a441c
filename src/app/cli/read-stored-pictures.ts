import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { StoredPicture } from '#platform/server/pictures/compare-files.ts';
import type { Settings } from '#platform/server/settings.ts';
import { runOwnerCommand } from './admin-client.ts';

/** All pictures of the database, from the server that runs or from the database itself. */
export async function readStoredPictures(settings: Settings): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  const lines = createInterface({ input: Readable.from(runOwnerCommand('pictures', settings)) });
  for await (const line of lines) if (line) pictures.push(JSON.parse(line) as StoredPicture);
  return pictures;
}
