import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A JPEG of 12 megapixels and about 3 MB, with detail as a photograph has. */
export async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [4_000, 3_000];
  const jpeg = await sharp(randomBytes(1_000 * 750 * 3), { raw: { width: 1_000, height: 750, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 70 })
    .toBuffer();
  return new Uint8Array(jpeg);
}
