import { compareFiles } from '#platform/server/pictures/compare-files.ts';
import type { Settings } from '#platform/server/settings.ts';
import { readStoredPictures } from './read-stored-pictures.ts';

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
