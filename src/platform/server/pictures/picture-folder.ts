import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { syncFolder, writePrivateFile } from '../private-file.ts';
import { ifThere } from './disk-errors.ts';

/** A folder of flydrive in which a file has its name only once it is on the disk. flydrive's own `put` does not flush. */
export class PictureFolder extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
  }

  override async put(key: string, content: string | Uint8Array): Promise<void> {
    const file = join(this.#root, key);
    await mkdir(dirname(file), { recursive: true });
    await writePrivateFile(file, [content]);
    // Both may be new.
    await Promise.all([syncFolder(this.#root), syncFolder(dirname(this.#root))]);
  }

  /** A page is a folder within. */
  override async listAll(
    _all: '/',
    { paginationToken = '' }: { paginationToken?: string } = {},
  ): ReturnType<FSDriver['listAll']> {
    const entries = await ifThere(readdir(this.#root, { withFileTypes: true }));
    const folders = (entries ?? [])
      .flatMap((entry) => (entry.isDirectory() && entry.name >= paginationToken ? [entry.name] : []))
      .sort();
    const [folder, next] = folders;
    if (folder === undefined) return { objects: [] };
    const { objects } = await super.listAll(folder, { recursive: true });
    return { objects, ...(next !== undefined && { paginationToken: next }) };
  }
}
