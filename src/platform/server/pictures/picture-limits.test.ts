import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpegOfScans } from '../testing/jpeg-of-scans.ts';
import { hasTooManyScans } from './picture-limits.ts';

test('a JPEG of so many scans is known before it is decoded', async () => {
  expect(hasTooManyScans(await jpegOfScans(100))).toBe(false);
  expect(hasTooManyScans(await jpegOfScans(101))).toBe(true);
});

test('what looks like a scan in the metadata of a JPEG, behind its end or in another file counts for none', async () => {
  const marks = Buffer.from(Array.from({ length: 400 }, () => [0xff, 0xda]).flat());
  const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c86450' } }).jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, (marks.length + 2) >> 8, (marks.length + 2) & 0xff]), marks]);
  expect(hasTooManyScans(Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]))).toBe(false);
  expect(hasTooManyScans(Buffer.concat([plain, marks]))).toBe(false);
  expect(hasTooManyScans(marks)).toBe(false);
  for (const end of [0, 1, 2, 3, 4, 20]) expect(hasTooManyScans(plain.subarray(0, end))).toBe(false);
});
