import type { Database } from '#platform/server/database/database.ts';
import { databaseId } from '#platform/server/database/database-facts.ts';
import type { PictureFiles } from '#platform/server/pictures/picture-files.ts';
import { pictureUndoWindow } from '../../rules.ts';
import * as pictureStore from '../store/pictures.ts';

/** Erases pictures that can no longer be put back, and files without a row, unless another database may have it. Returns the number of pictures and files. */
export async function removeOrphanedPictures(
  database: Database,
  now: Date,
  pictureFiles: PictureFiles,
): Promise<number> {
  let removed = await database.asOwner(now, (tx) =>
    pictureStore.eraseRemovedPictures(tx, new Date(now.getTime() - pictureUndoWindow)),
  );
  if (!(await pictureFiles.belongTo(await database.asOwner(now, databaseId)))) return removed;
  for await (const files of pictureFiles.list()) {
    const known = await database.asOwner(now, (tx) =>
      pictureStore.knownFiles(tx, [...new Set(files.map(({ id }) => id))]),
    );
    for (const { id, name } of files) if (!known.has(id) && (await pictureFiles.removeIfOld(name, now))) removed += 1;
  }
  return removed;
}
