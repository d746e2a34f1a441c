import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { jpegOfScans } from '../../testing/jpeg-of-scans.ts';
import { pngChunk, pngOfText } from '../../testing/png-of-text.ts';
import { pictureProcessor } from '../picture-processor.ts';
import { pictureOnly } from './picture-only.ts';

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
const processor = pictureProcessor(undefined, { seconds: 60, cpuSeconds: 20 });
afterAll(() => processor.stop());

/** A picture whose corners differ, with text, a profile and a camera that was held as Exif says. */
function picture(format: (typeof formats)[number], orientation = 1): Promise<Buffer> {
  const pixels = Buffer.alloc(90 * 60 * 3);
  for (let at = 0; at < 90 * 60; at += 1) pixels.set([(at % 90) * 2, Math.floor(at / 90) * 4, 90], at * 3);
  return sharp(pixels, { raw: { width: 90, height: 60, channels: 3 } })
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">written</x:xmpmeta>')
    [format]({ quality: 95 })
    .toBuffer();
}

const pixelsOf = (bytes: Uint8Array) =>
  sharp(bytes).autoOrient().toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** The mean difference of two pictures of one size, in steps of a color. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = [await pixelsOf(one), await pixelsOf(other)];
  expect([first.info.width, first.info.height]).toEqual([second.info.width, second.info.height]);
  return first.data.reduce((sum, value, at) => sum + Math.abs(value - second.data[at]!), 0) / first.data.length;
}

describe.each(formats)('a picture in %s', (format) => {
  test('keeps its pixels and its profile, and of what is written in it nothing but bounded metadata of an AVIF', async () => {
    const bytes = await picture(format);
    const only = Buffer.from(pictureOnly(bytes).bytes);
    const { width, height, icc, exif } = await sharp(only).metadata();
    expect({ width, height, hasProfile: icc !== undefined }).toEqual({ width: 90, height: 60, hasProfile: true });
    expect([exif !== undefined, only.includes('written')]).toEqual([format === 'avif', format === 'avif']);
    expect(await difference(only, bytes)).toBe(0);
  });

  test.runIf(format !== 'avif')('is kept upright, however the camera was held', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const bytes = await picture(format, orientation);
      expect(pictureOnly(bytes).orientation).toBe(orientation);
      const result = await processor.process(bytes);
      if ('error' in result) throw new Error(result.error);
      expect(result).toMatchObject(orientation < 5 ? { width: 90, height: 60 } : { width: 60, height: 90 });
      expect(await difference(result.variants.at(-1)!, bytes), `as ${orientation}`).toBeLessThan(6);
    }
  });

  test('that is cut anywhere is no endless work', async () => {
    const bytes = await picture(format);
    const outcomes = Array.from({ length: bytes.length }, (_, length) => {
      try {
        return pictureOnly(bytes.subarray(0, length)).bytes.length <= length + 16 ? 'bounded' : `longer at ${length}`;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(outcomes.filter((outcome) => !['bounded', 'Error'].includes(outcome))).toEqual([]);
  });
});

test('a file of many tiny parts is refused before they take time and space', async () => {
  const behind = async (format: 'jpeg' | 'png' | 'webp', at: number, parts: Buffer) => {
    const bytes = await picture(format);
    const made = Buffer.concat([bytes.subarray(0, at), parts, bytes.subarray(at)]);
    if (format === 'webp') made.writeUInt32LE(made.length - 8, 4);
    return made;
  };
  const many = (count: number, part: Buffer) => Buffer.concat(Array<Buffer>(count).fill(part));
  const files = (count: number) =>
    Promise.all([
      behind('jpeg', 2, many(count, Buffer.from([0xff, 0xe1, 0, 2]))),
      behind('png', 33, many(count, pngChunk('zTXt', Buffer.alloc(0)))),
      behind('webp', 30, many(count, Buffer.from('many\0\0\0\0'))),
    ]);
  for (const file of await files(20_000)) expect(pictureOnly(file).bytes.length).toBeLessThan(20_000);
  for (const file of await files(30_000)) expect(() => pictureOnly(file)).toThrow('too many parts');
});

test('compressed text in a PNG does not reach the decoder', async () => {
  const bytes = await pngOfText(20);
  const only = Buffer.from(pictureOnly(bytes).bytes);
  expect([bytes.includes('zTXt'), only.includes('zTXt'), only.length < 1_000]).toEqual([true, false, true]);
  expect(await processor.process(bytes)).toMatchObject({ width: 64, height: 64 });
});

test('a profile that unpacks to more than any has is left out', async () => {
  const plain = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const withProfile = (bytes: number) =>
    Buffer.concat([
      plain.subarray(0, 33),
      pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(bytes))])),
      plain.subarray(33),
    ]);
  expect(
    [100_000, 5_000_000].map((bytes) => Buffer.from(pictureOnly(withProfile(bytes)).bytes).includes('iCCP')),
  ).toEqual([true, false]);
});

test('of an animated WebP the first frame goes on', async () => {
  const frames = randomBytes(16 * 16 * 4 * 50);
  const bytes = await sharp(frames, { raw: { width: 16, height: 16 * 50, channels: 4, pageHeight: 16 } })
    .webp({ lossless: true })
    .toBuffer();
  const only = pictureOnly(bytes).bytes;
  expect(only.length).toBeLessThan(bytes.length / 40);
  expect((await sharp(only, { pages: -1 }).metadata()).pages ?? 1).toBe(1);
  expect(await difference(only, bytes)).toBe(0);
});

test('an AVIF with a kind of item that no picture has, or with items larger than the file, is refused', async () => {
  const bytes = await picture('avif');
  const changed = (from: string, to: string) => Buffer.from(bytes.toString('latin1').replace(from, to), 'latin1');
  expect(() => pictureOnly(changed('av01', 'unci'))).toThrow('unknown kind of item');
  expect(() => pictureOnly(changed('meta', 'atem'))).toThrow('list of items');
  const places = bytes.indexOf('iloc') + 4;
  const many = Buffer.from(bytes);
  // Version, sizes of places, then how many items there are.
  many.writeUInt16BE(60_000, places + 6);
  expect(() => pictureOnly(many)).toThrow('too many items');
});

test('a JPEG of so many scans is known before it is decoded', async () => {
  expect(() => pictureOnly(Buffer.from('no picture'))).toThrow('unsupported image format');
  expect(pictureOnly(await jpegOfScans(100)).orientation).toBe(1);
  const many = await jpegOfScans(101);
  expect(() => pictureOnly(many)).toThrow('too many scans');
});

test('what looks like a scan in the metadata of a JPEG, or behind its end, counts for none and is left out', async () => {
  const marks = Buffer.from(Array.from({ length: 400 }, () => [0xff, 0xda]).flat());
  const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c86450' } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, (marks.length + 2) >> 8, (marks.length + 2) & 0xff]), marks]);
  const only = pictureOnly(plain).bytes;
  expect(pictureOnly(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)])).bytes).toEqual(only);
  expect(pictureOnly(Buffer.concat([plain, marks])).bytes).toEqual(only);
});
