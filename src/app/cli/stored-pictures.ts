import type { ClientBase } from 'pg';
import type { StoredPicture } from '#platform/server/pictures/compare-files.ts';

const pageSize = 5_000;

/** All pictures of the database, removed ones included until they are erased. */
export async function* storedPictures(client: ClientBase): AsyncGenerator<StoredPicture[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await client.query<{ file_id: string; bytes: number }>(
      'select file_id, bytes from memory_pictures where file_id > $1 order by file_id limit $2',
      [last, pageSize],
    );
    if (rows.length === 0) return;
    yield rows.map(({ file_id: fileId, bytes }) => ({ fileId, bytes }));
    last = rows.at(-1)!.file_id;
  }
}

export async function allPages(pages: AsyncGenerator<StoredPicture[]>): Promise<StoredPicture[]> {
  const all: StoredPicture[] = [];
  for await (const page of pages) all.push(...page);
  return all;
}
