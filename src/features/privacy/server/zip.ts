import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

export interface TextFile {
  name: string;
  /** The text, in pieces of a size that is quickly packed. */
  pieces: Iterable<string>;
}

const turnEvery = 64 * 1024;
const encoder = new TextEncoder();

/** Packs files piece by piece; every few milliseconds of it all other requests have their turn. */
export async function zipOf(files: readonly TextFile[], at: Date): Promise<Buffer> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    packed.push(bytes);
  });
  let sinceTurn = 0;
  for (const { name, pieces } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    for (const piece of pieces) {
      const bytes = encoder.encode(piece);
      file.push(bytes);
      sinceTurn += bytes.length;
      if (sinceTurn < turnEvery) continue;
      sinceTurn = 0;
      await setImmediate();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  return Buffer.concat(packed);
}
