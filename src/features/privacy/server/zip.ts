import { setImmediate } from 'node:timers/promises';
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';

export interface TextFile {
  name: string;
  /** The text, in pieces of a size that is quickly packed. */
  pieces: Iterable<string>;
}

export interface StoredFile {
  name: string;
  bytes: Uint8Array;
}

configure({ useWebWorkers: false });

const turnEvery = 64 * 1024;
const encoder = new TextEncoder();

/** Packs files piece by piece; every few milliseconds of it all other requests have their turn. */
export async function zipOf(files: readonly TextFile[], at: Date): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { lastModDate: at });
  for (const { name, pieces } of files) await zip.add(name, streamOf(encode(pieces)));
  return zip.close();
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function* encode(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  let sinceTurn = 0;
  for (const piece of pieces) {
    const bytes = encoder.encode(piece);
    yield bytes;
    sinceTurn += bytes.length;
    if (sinceTurn < turnEvery) continue;
    sinceTurn = 0;
    await setImmediate();
  }
}

/** The files of a ZIP and further ones behind them, which are asked for one by one, as fast as the result is read. They are not compressed. */
export function extendZip(packed: Uint8Array, files: AsyncIterable<StoredFile>, at: Date): ReadableStream<Uint8Array> {
  let fail: (error: unknown) => void;
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => void (fail = (error) => controller.error(error)),
  });
  const write = async () => {
    const zip = new ZipWriter(writable, { lastModDate: at });
    await zip.appendZip(new Uint8ArrayReader(packed));
    for await (const { name, bytes } of files)
      await zip.add(name, new Uint8ArrayReader(bytes), { level: 0, dataDescriptor: false });
    await zip.close();
  };
  write().catch((error: unknown) => fail(error));
  return readable;
}
