import { avifOnly } from './avif.ts';
import type { PictureOnly } from './bytes.ts';
import { jpegOnly } from './jpeg.ts';
import { pngOnly } from './png.ts';
import { webpOnly } from './webp.ts';

/**
 * What of a file its decoder needs: no text, no metadata but a bounded color profile, and of an animation the first frame. Decoders unpack and keep
 * whatever else they find. Throws for a file that has more parts than a picture.
 */
export function pictureOnly(given: Uint8Array): PictureOnly {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  if (bytes.length >= 2 && bytes.readUInt16BE() === 0xffd8) return jpegOnly(bytes);
  if (bytes.toString('latin1', 1, 4) === 'PNG') return pngOnly(bytes);
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return webpOnly(bytes);
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return avifOnly(bytes);
  throw new Error('unsupported image format');
}
