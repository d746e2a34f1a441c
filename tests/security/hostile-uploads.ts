import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { markedPhoto, markedPicture } from '#features/memories/server/testing/marked-photo.ts';
import { animatedAvif, animatedPng, chunkOf, pngOf } from '#features/memories/server/testing/odd-pictures.ts';
import { gpsMark, photo } from '#features/memories/server/testing/pictures.ts';

/** Each body, its declared type, and whether it may be accepted; otherwise it must be refused. */
type Upload = [body: Uint8Array, type: string, mayBeAccepted: boolean];

export const script = '<script>alert(document.domain)</script>';

export async function hostileUploads(): Promise<Record<string, Upload>> {
  const jpeg = await photo({ width: 600, height: 400 });
  const [png, webp, avif] = await Promise.all([
    sharp(jpeg).png().toBuffer(),
    sharp(jpeg).webp().toBuffer(),
    sharp(jpeg).avif({ effort: 0 }).toBuffer(),
  ]);
  const page = Buffer.from(`<!doctype html>${script}`);
  const withMetadata = await sharp(jpeg)
    .withExif({
      IFD0: { ImageDescription: script, Artist: script, Copyright: '<svg onload=alert(1)>' },
      IFD3: { GPSLatitude: gpsMark },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 4, background } })
        .raw()
        .toBuffer(),
    ),
  );
  const animated = () => sharp(Buffer.concat(frames), { raw: { width: 64, height: 192, channels: 4, pageHeight: 64 } });
  return {
    'an SVG': [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'image/svg+xml', false],
    'an SVG that says it is a JPEG': [
      Buffer.from(
        `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/>${script}</svg>`,
      ),
      'image/jpeg',
      false,
    ],
    'a page': [page, 'image/jpeg', false],
    'a PDF': [
      Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>'),
      'image/png',
      false,
    ],
    'a ZIP': [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000)]), 'image/webp', false],
    'an SVG in UTF-16': [
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(
          `<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
          'utf16le',
        ),
      ]),
      'image/svg+xml',
      false,
    ],
    'a compressed SVG': [gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'image/svg+xml', false],
    'a HEIC file': [started(Buffer.from('\0\0\0\u0018ftypheic', 'latin1')), 'image/heic', false],
    'a sequence of HEIC': [started(Buffer.from('\0\0\0\u0018ftyphevc', 'latin1')), 'image/heic-sequence', false],
    'a video': [started(Buffer.from('\0\0\0\u0018ftypisom', 'latin1')), 'video/mp4', false],
    'a BMP': [started(Buffer.from('BM')), 'image/bmp', false],
    'an icon': [started(Buffer.from([0, 0, 1, 0])), 'image/x-icon', false],
    'a Photoshop file': [started(Buffer.from('8BPS\0\u0001', 'latin1')), 'image/jpeg', false],
    'a JPEG XL': [started(Buffer.from([0xff, 0x0a])), 'image/jxl', false],
    'a JPEG 2000': [started(Buffer.from('\0\0\0\u000cjP  \r\n\u0087\n', 'latin1')), 'image/jp2', false],
    'a file of ImageMagick': [
      Buffer.from(`push graphic-context\nfill 'url(https://evil.example/"|id")'\npop graphic-context`),
      'image/png',
      false,
    ],
    'a file of libvips': [started(Buffer.from([0xb6, 0xa6, 0xf2, 0x08])), 'image/jpeg', false],
    'a GIF': [await animated().gif().toBuffer(), 'image/gif', false],
    'a TIFF': [await sharp(jpeg).tiff().toBuffer(), 'image/tiff', false],
    nothing: [new Uint8Array(0), 'image/jpeg', false],
    zeros: [new Uint8Array(100_000), 'image/jpeg', false],
    'a start of a JPEG, and nothing else': [jpeg.subarray(0, 4), 'image/jpeg', false],
    'half a JPEG': [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', false],
    'half a PNG': [png.subarray(0, png.length / 2), 'image/png', false],
    'half a WebP': [webp.subarray(0, webp.length / 2), 'image/webp', false],
    'half an AVIF': [avif.subarray(0, avif.length / 2), 'image/avif', false],
    'the head of a JPEG and a page': [Buffer.concat([jpeg.subarray(0, 200), page]), 'image/jpeg', false],
    'a PNG of 30,000 × 30,000 px': [pngOf(30_000, 30_000), 'image/png', false],
    'a JPEG that says it has 30,000 × 30,000 px': [resized(jpeg, 30_000), 'image/jpeg', false],
    'a JPEG of 49 megapixels with bytes for few': [resized(jpeg, 7_000), 'image/jpeg', true],
    'a JPEG of 5,000 scans': [await scans(5_000), 'image/jpeg', false],
    'a PNG that unpacks to 2 GB': [pngOf(50_000, 42_000, deflateSync(Buffer.alloc(50_000_000))), 'image/png', false],
    'a PNG of no size': [pngOf(0, 0), 'image/png', false],
    'a PNG of 49 megapixels with bytes for none': [pngOf(7_000, 7_000), 'image/png', false],
    '16 MB': [Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)]), 'image/jpeg', false],
    'a JPEG with a page behind': [Buffer.concat([jpeg, page]), 'image/jpeg', true],
    'a JPEG with a ZIP behind': [Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004evil')]), 'image/jpeg', true],
    'a JPEG with a script in a comment': [
      Buffer.concat([jpeg.subarray(0, 2), commentOf(script), jpeg.subarray(2)]),
      'image/jpeg',
      true,
    ],
    'a JPEG with scripts in its metadata': [withMetadata, 'image/jpeg', true],
    'a PNG with a script in its text': [withText(png, script), 'image/png', true],
    'a PNG that says it is a JPEG': [png, 'image/jpeg', true],
    'a JPEG that says it is an SVG': [jpeg, 'image/svg+xml', true],
    'a JPEG that is a PDF too': [
      Buffer.concat([jpeg.subarray(0, 2), commentOf(`%PDF-1.7\n${script}`), jpeg.subarray(2)]),
      'application/pdf',
      true,
    ],
    'a WebP with a page behind': [Buffer.concat([webp, page]), 'image/webp', true],
    'an AVIF with a page behind': [Buffer.concat([avif, page]), 'image/avif', true],
    'an animated AVIF': [animatedAvif(), 'image/avif', false],
    'an animated PNG': [animatedPng([200, 0, 0], [0, 0, 200]), 'image/png', true],
    'an animated WebP': [await animated().webp().toBuffer(), 'image/webp', true],
    'a WebP of 2,000 frames': [
      await sharp(randomBytes(16 * 16 * 4 * 2_000), {
        raw: { width: 16, height: 16 * 2_000, channels: 4, pageHeight: 16 },
      })
        .webp({ effort: 0 })
        .toBuffer(),
      'image/webp',
      true,
    ],
    'a JPEG with a place in all its metadata': [await markedPhoto({ width: 600, height: 400 }), 'image/jpeg', true],
    'a PNG with a place': [await markedPicture('png'), 'image/png', true],
    'a WebP with a place': [await markedPicture('webp'), 'image/webp', true],
    'an AVIF with a place': [await markedPicture('avif'), 'image/avif', true],
    'a picture of 10,000 × 1 px': [
      await sharp({ create: { width: 10_000, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      'image/png',
      true,
    ],
    'a PNG of 49 megapixels in 50 kB': [
      await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      'image/png',
      true,
    ],
  };
}

/** A file that starts with these bytes. */
const started = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(5_000)]);

/** A JPEG whose header says another size. */
function resized(jpeg: Uint8Array, side: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(side, frame + 5);
  copy.writeUInt16BE(side, frame + 7);
  return copy;
}

/** A progressive JPEG of 4 megapixels that repeats its last scan, which has few bytes and takes a decoder as long as the others. */
async function scans(count: number): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 2_000, height: 2_000, channels: 3, background: '#fff' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const [last, end] = [jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), jpeg.length - 2];
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array<Buffer>(count).fill(jpeg.subarray(last, end)),
    jpeg.subarray(end),
  ]);
}

/** After the signature and the header, which have 33 bytes. */
const withText = (png: Buffer, text: string) =>
  Buffer.concat([png.subarray(0, 33), chunkOf('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(33)]);

function commentOf(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}
