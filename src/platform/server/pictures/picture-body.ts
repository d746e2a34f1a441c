import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '../../contract/domain-error.ts';

export const maxPictureBytes = 15 * 1024 * 1024;

/** So many bytes tell the type of a file. */
const headBytes = 4_100;

const readable = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif']);
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

/** From this time on a body has to have come at this rate since it began. One that is sent in half would hold a place among the uploads. */
const slowest = { afterSeconds: 5, bytesPerSecond: 10_000 };

const watchMs = 200;

export type PictureBody = Uint8Array | { error: 'not_a_picture' | 'heic' | 'too_large' };

interface Reading {
  rate?: typeof slowest;
  /** Whether the body has to make room for another one. It is asked several times a second. */
  mustYield?: () => boolean;
}

/**
 * Reads a picture from a request, and no further than its type and size allow. Throws `unavailable` when the body comes too slowly, not to its end, or
 * has to yield.
 */
export async function readPicture(
  body: AsyncIterable<Uint8Array>,
  { rate = slowest, mustYield = () => false }: Reading = {},
): Promise<PictureBody> {
  const chunks: Uint8Array[] = [];
  let [length, isTyped] = [0, false];
  for await (const chunk of inTime(body, rate, mustYield)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxPictureBytes) return { error: 'too_large' };
    if (isTyped || length < headBytes) continue;
    const error = await typeError(chunks);
    if (error) return { error };
    isTyped = true;
  }
  const error = isTyped ? null : await typeError(chunks);
  return error ? { error } : Buffer.concat(chunks);
}

/** The chunks of a body. Throws `unavailable` when they come more slowly, end early, or have to yield. */
async function* inTime(
  body: AsyncIterable<Uint8Array>,
  { afterSeconds, bytesPerSecond }: typeof slowest,
  mustYield: () => boolean,
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const givenUp = Promise.withResolvers<never>();
  // It may be rejected while nothing waits for a chunk.
  givenUp.promise.catch(() => {});
  const began = performance.now();
  let length = 0;
  const watch = setInterval(() => {
    const seconds = (performance.now() - began) / 1000;
    const isTooSlow = seconds > afterSeconds && length < seconds * bytesPerSecond;
    if (isTooSlow || mustYield())
      givenUp.reject(new Error(isTooSlow ? 'the body came too slowly' : 'others waited for the body'));
  }, watchMs);
  try {
    for (;;) {
      const { done, value } = await Promise.race([chunks.next(), givenUp.promise]).catch(() => {
        throw new DomainError('unavailable');
      });
      if (done) return;
      length += value.length;
      yield value;
    }
  } finally {
    clearInterval(watch);
    // Not awaited: it waits for a chunk that may never come.
    void chunks.return?.().catch(() => {});
  }
}

async function typeError(chunks: Uint8Array[]): Promise<'not_a_picture' | 'heic' | null> {
  const type = (await fileTypeFromBuffer(Buffer.concat(chunks)))?.mime ?? '';
  if (heic.has(type)) return 'heic';
  return readable.has(type) ? null : 'not_a_picture';
}
