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
  for (const [color, left] of [
    ['#f00', 0],
    ['#00f', width / 2],
  ] as const) {
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
  return (
    `MM\0*${u32(8)}${u16(2)}${u16(0x0112)}${u16(3)}${u32(1)}${u16(orientation)}${u16(0)}${u16(0x8769)}${u16(4)}${u32(1)}${u32(exifAt)}${u32(0)}` +
    `${u16(1)}${u16(0x9003)}${u16(2)}${u32(text.length)}${u32(exifAt + 18)}${u32(0)}${text}`
  );
};
const segment = (content: string) => `\xff\xe1${u16(content.length + 2)}${content}`;
const xmpText = (day: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:DateTimeOriginal="${day}"/></rdf:RDF></x:xmpmeta>`;
const xmp = (day: string) => segment(`http://ns.adobe.com/xap/1.0/\0${xmpText(day)}`);
const jpeg = async (...blocks: string[]) => {
  const plain = await drawn('image/jpeg');
  return new Blob([bytesOf(plain.slice(0, 2) + blocks.join('') + plain.slice(2))]);
};
const exif = (day: string) => segment(`Exif\0\0${tiff({ day })}`);
/** What press agencies write, in a block of Photoshop. */
const iptc = (day: string) => {
  const record = `\x1c\x02\x37${u16(day.length)}${day}`;
  return `\xff\xed${u16(2 + 14 + 12 + record.length + (record.length % 2))}Photoshop 3.0\x008BIM\x04\x04\0\0${u32(record.length)}${record}${record.length % 2 ? '\0' : ''}`;
};
/** The checksum of a PNG's chunk. */
const crc32 = (text: string) =>
  ~[...text].reduce((sum, char) => {
    let rest = (sum ^ char.charCodeAt(0)) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    return rest;
  }, 0xffffffff) >>> 0;
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
  [[exif('1904:01:01 00:00:00'), xmp('2024-05-07T23:30:00-11:00')], '2024-05-07'],
  [[exif('2099:01:01 00:00:00'), iptc('20240508')], '2024-05-08'],
  [[exif('9999:99:99 99:99:99')], null],
  // A month, a year with five digits, and seconds since 1970.
  [[exif('2024:12')], null],
  [[xmp('2024-05T10:11')], null],
  [[exif('20245:05:06 10:00:00')], null],
  [[exif('1715000000')], null],
  [[exif('20240506')], '2024-05-06'],
  [[exif('2024:5:6 10:00:00')], '2024-05-06'],
])('the day of a picture, %#', async (blocks, day) => {
  expect(
    (await preparePicture(await jpeg(...blocks), (one) => one >= '1950-01-01' && one <= '2026-11-28'))?.takenOn,
  ).toBe(day);
});

/** A PNG with a chunk before or behind its pixels. */
async function pngWith(name: string, content: string, place: 'before' | 'behind'): Promise<Blob> {
  const plain = await drawn('image/png');
  const at = place === 'before' ? 33 : plain.length - 12;
  return new Blob([
    bytesOf(plain.slice(0, at) + u32(content.length) + name + content + u32(crc32(name + content)) + plain.slice(at)),
  ]);
}

async function deflated(text: string): Promise<string> {
  const packed = await new Response(
    new Blob([text]).stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer();
  return Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join('');
}
/** As ImageMagick writes it. */
const raw = (name: string, content: string) =>
  deflated(
    `\n${name}\n${String(content.length).padStart(8)}\n${Array.from(content, (char) =>
      char.charCodeAt(0).toString(16).padStart(2, '0'),
    )
      .join('')
      .replaceAll(/.{72}/g, '$&\n')}\n`,
  );

test.each<[string, string | null, string, () => Promise<string> | string]>([
  ['XMP', '2024-05-07', 'iTXt', () => `XML:com.adobe.xmp\0\0\0\0\0${xmpText('2024-05-07T10:00:00')}`],
  [
    'compressed XMP',
    '2024-05-07',
    'iTXt',
    async () => `XML:com.adobe.xmp\0\x01\0en\0XMP\0${await deflated(xmpText('2024-05-07T10:00:00'))}`,
  ],
  [
    'XMP in a raw profile',
    '2024-05-07',
    'zTXt',
    async () => `Raw profile type xmp\0\0${await raw('xmp', xmpText('2024-05-07T10:00:00'))}`,
  ],
  [
    'Exif in a raw profile',
    '2024-05-06',
    'zTXt',
    async () => `Raw profile type exif\0\0${await raw('exif', `Exif\0\0${tiff({ day: '2024:05:06 10:00:00' })}`)}`,
  ],
  [
    'XMP of five million compressed spaces',
    null,
    'iTXt',
    async () => `XML:com.adobe.xmp\0\x01\0\0\0${await deflated(' '.repeat(5_000_000) + xmpText('2024-05-07'))}`,
  ],
  ['broken compressed XMP', null, 'iTXt', () => 'XML:com.adobe.xmp\0\x01\0\0\0otter'],
])('the day of a PNG with %s is %s', async (_, day, name, content) => {
  for (const place of ['before', 'behind'] as const)
    expect((await preparePicture(await pngWith(name, await content(), place)))?.takenOn).toBe(day);
});

/** A WebP with Exif, as the format has it or as some cameras write it. */
async function webpWith(block: string): Promise<Blob> {
  const webp = await drawn('image/webp');
  const image = webp.slice(webp.slice(12, 16) === 'VP8X' ? 30 : 12);
  const chunks = `VP8X${u32le(10)}\x08\0\0\0${u32le(39).slice(0, 3)}${u32le(19).slice(0, 3)}${image}EXIF${u32le(block.length)}${block}${block.length % 2 ? '\0' : ''}`;
  return new Blob([bytesOf(`RIFF${u32le(chunks.length + 4)}WEBP${chunks}`)]);
}

/** The left half is red, the right half blue: where the red one is after the turn. */
const redAfter = ['left', 'right', 'right', 'left', 'top', 'top', 'bottom', 'bottom'];

test.each([
  ['JPEG', (orientation: number) => jpeg(segment(`Exif\0\0${tiff({ orientation })}`))],
  ['WebP', (orientation: number) => webpWith(tiff({ orientation }))],
  ['WebP with a prefix', (orientation: number) => webpWith(`Exif\0\0${tiff({ orientation })}`)],
  ['PNG', (orientation: number) => pngWith('eXIf', tiff({ orientation }), 'before')],
  ['PNG with Exif at its end', (orientation: number) => pngWith('eXIf', tiff({ orientation }), 'behind')],
] as const)('a %s is turned once, whatever its orientation', async (_, picture) => {
  for (const [index, side] of redAfter.entries()) {
    const prepared = await preparePicture(await picture(index + 1));
    expect([prepared?.width, prepared?.height], `as ${index + 1}`).toEqual(index < 4 ? [40, 20] : [20, 40]);
    const bitmap = await createImageBitmap(prepared!.file);
    const context = Object.assign(document.createElement('canvas'), {
      width: bitmap.width,
      height: bitmap.height,
    }).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const [middleX, middleY] = [bitmap.width / 2, bitmap.height / 2];
    const places = {
      left: [5, middleY],
      right: [bitmap.width - 5, middleY],
      top: [middleX, 5],
      bottom: [middleX, bitmap.height - 5],
    };
    const red = Object.entries(places).filter(
      ([, [x, y]]) =>
        context.getImageData(x!, y!, 1, 1).data[0]! > 200 && context.getImageData(x!, y!, 1, 1).data[2]! < 60,
    );
    expect(
      red.map(([place]) => place),
      `as ${index + 1}`,
    ).toContain(side);
  }
});

test('a picture is known by its first bytes, and not by its name', async () => {
  expect(await pictureType(new File([bytesOf(await drawn('image/jpeg'))], 'holiday', { type: '' }))).toBe('image/jpeg');
  expect(await pictureType(new File([bytesOf(await drawn('image/png'))], 'notes.txt', { type: 'text/plain' }))).toBe(
    'image/png',
  );
  expect(await pictureType(new File(['Dear diary'], 'diary.jpg', { type: 'image/jpeg' }))).toBeNull();
  expect(await pictureType(new File(['GIF89a and more'], 'moving'))).toBe('image/gif');
  expect(await pictureType(new File([bytesOf(`${u32(24)}ftypmif1${u32(0)}mif1avif`)], 'x'))).toBe('image/avif');
});

test('a panorama keeps its area, whichever way it lies', async () => {
  for (const [width, height] of [
    [8_000, 1_500],
    [1_500, 8_000],
  ] as const) {
    const prepared = await preparePicture(new Blob([bytesOf(await drawn('image/png', width, height))]));
    const area = prepared!.width * prepared!.height;
    expect(area).toBeGreaterThan(5_900_000);
    expect(area).toBeLessThan(6_100_000);
  }
});
