import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '../../contract/domain-error.ts';

export const pictureBytes = 15 * 1024 * 1024;

/** So many bytes tell the type of a file. */
const headBytes = 4_100;

const readable = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']);

export type PictureBody = Uint8Array | { error: 'not_a_picture' | 'heic' | 'too_large' };

/** Reads a picture from a request, and no further than its type and size allow. Throws `unavailable` when the body does not come to its end in time. */
export async function readPicture(body: AsyncIterable<Uint8Array>): Promise<PictureBody> {
  try {
    return await read(body);
  } catch {
    throw new DomainError('unavailable');
  }
}

async function read(body: AsyncIterable<Uint8Array>): Promise<PictureBody> {
  const chunks: Uint8Array[] = [];
  let [length, isTyped] = [0, false];
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > pictureBytes) return { error: 'too_large' };
    if (isTyped || length < headBytes) continue;
    const error = await typeError(chunks);
    if (error) return { error };
    isTyped = true;
  }
  const error = isTyped ? null : await typeError(chunks);
  return error ? { error } : Buffer.concat(chunks);
}

async function typeError(chunks: Uint8Array[]): Promise<'not_a_picture' | 'heic' | null> {
  const type = (await fileTypeFromBuffer(Buffer.concat(chunks)))?.mime ?? '';
  if (heic.has(type)) return 'heic';
  return readable.has(type) ? null : 'not_a_picture';
}
