import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Writes a file that only its owner may read. It has a temporary name until it is on the disk and `verify` has passed. */
export async function writePrivateFile(file: string, text: AsyncIterable<string | Buffer>, { compressed = false, verify = async (_draft: string): Promise<void> => {} } = {}): Promise<void> {
  const draft = `${file}.partial`;
  await rm(draft, { force: true });
  try {
    const out = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await (compressed ? pipeline(Readable.from(text), createGzip(), out) : pipeline(Readable.from(text), out));
    await verify(draft);
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Syncs the folder, where possible, so that the name survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
