import { expect, test } from 'vitest';
import { pictureType } from './picture-type.ts';
import { preparePicture } from './prepare-picture.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const u16 = (value: number) => String.fromCharCode(value >> 8, value & 255);
const u32 = (value: number) => u16(value >>> 16) + u16(value & 65535);
const u32le = (value: number) => [...u32(value)].reverse().join('');

/** A picture with its left half red and its right half blue. */
async function drawn(type: string, width = 40, height = 20): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  for (const [color, left] of [['#f00', 0], ['#00f', width / 2]] as const) {
    context.fillStyle = color;
    context.fillRect(left, 0, width / 2, height);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1));
  return Array.from(new Uint8Array(await blob!.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('');
}

/** A TIFF block with a day, or with an orientation. */
const tiff = ({ day = '', orientation = 1 }) => {
  const exifAt = 8 + 2 + 24 + 4;
  const text = `${day}\0`.replace('\\0', '\0');
  return `MM\0*${u32(8)}${u16(2)}${u16(0x0112)}${u16(3)}${u32(1)}${u16(orientation)}${u16(0)}${u16(0x8769)}${u16(4)}${u32(1)}${u32(exifAt)}${u32(0)}` +
    `${u16(1)}${u16(0x9003)}${u16(2)}${u32(text.length)}${u32(exifAt + 18)}${u32(0)}${text}`;
};
const segment = (content: string) => `\xff\xe1${u16(content.length + 2)}${content}`;
const xmp = (day: string) =>
  segment(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="${day}"/></rdf:RDF></x:xmpmeta>`);
const jpeg = async (...blocks: string[]) => {
  const plain = await drawn('image/jpeg');
  return new Blob([bytesOf(plain.slice(0, 2) + blocks.join('') + plain.slice(2))]);
};
const exif = (day: string) => segment(`Exif\0\0${tiff({ day })}`);
const filler = `\xff\xef${u16(65_000)}${'x'.repeat(64_998)}`.repeat(6);

test.each([
  [[exif('2024:05:06 10:00:00')], '2024-05-06'],
  [[exif('2024-05-06T10:00:00')], '2024-05-06'],
  [[exif('2024/05/06 10:00')], '2024-05-06'],
  [[exif('0000:00:00 00:00:00')], null],
  [[exif('2024:02:31 10:00:00')], null],
  [[exif('    :  :     :  :  ')], null],
  [[exif('0000:00:00 00:00:00'), xmp('2024-05-07T10:00:00')], '2024-05-07'],
  [[exif('2024:05:06 10:00:00'), xmp('2024-05-07T10:00:00')], '2024-05-06'],
  [[filler, xmp('2024-05-07T10:00:00')], '2024-05-07'],
])('the day of a picture, %#', async (blocks, day) => {
  expect((await preparePicture(await jpeg(...blocks)))?.takenOn).toBe(day);
});

test('a WebP and a PNG with an orientation are turned once', async () => {
  const webp = await drawn('image/webp');
  const image = webp.slice(webp.slice(12, 16) === 'VP8X' ? 30 : 12);
  const block = tiff({ orientation: 6 });
  const chunks = `VP8X${u32le(10)}\x08\0\0\0${u32le(39).slice(0, 3)}${u32le(19).slice(0, 3)}${image}EXIF${u32le(block.length)}${block}${block.length % 2 ? '\0' : ''}`;
  const prepared = await preparePicture(new Blob([bytesOf(`RIFF${u32le(chunks.length + 4)}WEBP${chunks}`)]));
  expect([prepared?.width, prepared?.height]).toEqual([20, 40]);
  const bitmap = await createImageBitmap(prepared!.file);
  const context = Object.assign(document.createElement('canvas'), { width: 20, height: 40 }).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const [top, bottom] = [context.getImageData(10, 5, 1, 1).data, context.getImageData(10, 35, 1, 1).data];
  expect([top[0]! > 200, bottom[2]! > 200]).toEqual([true, true]);
});

test('a picture is known by its first bytes, and not by its name', async () => {
  expect(await pictureType(new File([bytesOf(await drawn('image/jpeg'))], 'holiday', { type: '' }))).toBe('image/jpeg');
  expect(await pictureType(new File([bytesOf(await drawn('image/png'))], 'notes.txt', { type: 'text/plain' }))).toBe('image/png');
  expect(await pictureType(new File(['Dear diary'], 'diary.jpg', { type: 'image/jpeg' }))).toBeNull();
  expect(await pictureType(new File([bytesOf(`${u32(24)}ftypmif1${u32(0)}mif1avif`)], 'x'))).toBe('image/avif');
});

test('a panorama keeps its area, whichever way it lies', async () => {
  for (const [width, height] of [[8_000, 1_500], [1_500, 8_000]] as const) {
    const prepared = await preparePicture(new Blob([bytesOf(await drawn('image/png', width, height))]));
    const area = prepared!.width * prepared!.height;
    expect(area).toBeGreaterThan(5_900_000);
    expect(area).toBeLessThan(6_100_000);
  }
});
