import { createWriteStream } from 'node:fs';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** The end of a name until the file is on the disk. A process that is killed leaves it. */
export const partial = '.partial';

type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Writes a file that only its owner may read. It has a temporary name until it is on the disk and `verify` has passed. */
export async function writePrivateFile(
  file: string,
  content: Content,
  { compressed = false, verify = async (_draft: string): Promise<void> => {} } = {},
): Promise<void> {
  const draft = file + partial;
  await rm(draft, { force: true });
  try {
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await (compressed ? pipeline(Readable.from(content), createGzip(), out) : pipeline(Readable.from(content), out));
    await verify(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Makes a folder that is missing. A link is refused, because it may lead to where others can write. */
export async function openPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await lstat(folder)).isSymbolicLink()) throw new Error(`${folder} is a link; name the folder itself`);
}

/** Syncs the folder, where possible, so that new names in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
