import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import type { StoredPicture } from '#platform/server/pictures/picture-errors.ts';
import type { Settings } from '#platform/server/settings.ts';
import { runOwnerCommand } from './admin-client.ts';

const pageSize = 5_000;

/** All pictures of the database, removed ones included until they are erased. */
export async function* storedPictures(client: ClientBase): AsyncGenerator<StoredPicture[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<{ file_id: string; bytes: number }>('select file_id, bytes from memory_pictures where file_id > $1 order by file_id limit $2', [last, pageSize]);
    if (rows.length === 0) return;
    yield rows.map(({ file_id: fileId, bytes }) => ({ fileId, bytes }));
    last = rows.at(-1)!.file_id;
  }
}

/** The same, by the server that runs or by the database. */
export async function readStoredPictures(settings: Settings): Promise<StoredPicture[]> {
  const pictures: StoredPicture[] = [];
  for await (const line of createInterface({ input: Readable.from(runOwnerCommand('pictures', settings)) })) if (line) pictures.push(JSON.parse(line) as StoredPicture);
  return pictures;
}
