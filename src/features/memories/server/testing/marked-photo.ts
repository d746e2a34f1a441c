import sharp from 'sharp';
import { chunkOf } from './odd-pictures.ts';
import { gpsBytes, gpsMark } from './pictures.ts';

/** A place, a day and a camera in every kind of metadata, by what holds them. */
export const metadataMarks: Readonly<Record<string, Buffer>> = {
  'GPS of Exif': gpsBytes,
  'camera of Exif': Buffer.from('Otter cameras'),
  'day of Exif': Buffer.from('2026:10:12'),
  'comment of Exif': Buffer.from('Otters at 48.8584 N'),
  'maker note': Buffer.from('Maker of 48.8584 N'),
  XMP: Buffer.from('48,51.504N'),
  'extended XMP': Buffer.from('Extended 48.8584 N'),
  IPTC: Buffer.from('City of 48.8584 N'),
  'color profile': Buffer.from('Otterly', 'utf16le').swap16(),
  'comment of JPEG': Buffer.from('Comment from 48.8584 N'),
  'unknown segment': Buffer.from('Segment from 48.8584 N'),
  'bytes behind': Buffer.from('Video from 48.8584 N'),
};

/** Which marks some bytes have, as they are or in a textual form. */
export function marksIn(bytes: Buffer): string[] {
  return Object.entries(metadataMarks).flatMap(([name, mark]) =>
    formsOf(mark).some((form) => bytes.includes(form)) ? [name] : [],
  );
}

function formsOf(mark: Buffer): (Buffer | string)[] {
  // Base64 depends on how many bytes are before.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), mark])
      .toString('base64')
      .slice(4, -4),
  );
  return [mark, mark.toString('hex'), ...base64];
}

/** A JPEG that has all marks. */
export async function markedPhoto({ width = 3_000, height = 2_000 } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const plain = await sharp({ create: { width, height, channels: 3, background: '#c86450' } })
    .withExif({
      IFD0: { Make: 'Otter cameras' },
      IFD2: { DateTimeOriginal: '2026:10:12 08:00:00', UserComment: 'Otters at 48.8584 N' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: gpsMark },
    })
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description exif:GPSLatitude="48,51.504N" xmlns:exif="http://ns.adobe.com/exif/1.0/"/></rdf:RDF></x:xmpmeta>',
    )
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const { icc } = await sharp(plain).metadata();
  const at = plain.indexOf(icc!);
  const name = metadataMarks['color profile']!;
  // Over the profile's copyright, at its end.
  name.copy(plain, at + icc!.length - name.length);
  // Before the tables, and so after what sharp has written: of two segments a decoder reads the first.
  const tables = plain.indexOf(Buffer.from([0xff, 0xdb]));
  return new Uint8Array(
    Buffer.concat([
      plain.subarray(0, tables),
      segment(0xe1, 'Exif\0\0', makerNote()),
      segment(0xe1, 'http://ns.adobe.com/xmp/extension/\0', metadataMarks['extended XMP']!),
      segment(0xed, 'Photoshop 3.0\0', iptc()),
      segment(0xfe, '', metadataMarks['comment of JPEG']!),
      segment(0xeb, 'Otter\0', metadataMarks['unknown segment']!),
      plain.subarray(tables),
      metadataMarks['bytes behind']!,
    ]),
  );
}

/** A picture of another format with its place in Exif, XMP and, in a PNG, its text. */
export async function markedPicture(format: 'png' | 'webp' | 'avif'): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp(await markedPhoto({ width: 600, height: 400 })).keepMetadata();
  const bytes = await (format === 'avif' ? picture.avif({ effort: 0 }) : picture[format]()).toBuffer();
  if (format !== 'png') return new Uint8Array(bytes);
  // After the signature and the header, which have 33 bytes.
  return new Uint8Array(
    Buffer.concat([
      bytes.subarray(0, 33),
      chunkOf('tEXt', Buffer.concat([Buffer.from('Comment\0'), metadataMarks['comment of JPEG']!])),
      bytes.subarray(33),
    ]),
  );
}

/** A segment of a JPEG. */
function segment(marker: number, name: string, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + name.length + content.length, 2);
  return Buffer.concat([head, Buffer.from(name, 'latin1'), content]);
}

/** Exif with one field, the maker note: a header, a directory that leads to the second, and its entry. */
function makerNote(): Buffer {
  const note = metadataMarks['maker note']!;
  const directory = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(18);
    bytes.writeUInt16LE(1);
    bytes.writeUInt16LE(tag, 2);
    bytes.writeUInt16LE(type, 4);
    bytes.writeUInt32LE(count, 6);
    bytes.writeUInt32LE(value, 10);
    return bytes;
  };
  return Buffer.concat([
    Buffer.from('II*\0\u0008\0\0\0', 'latin1'),
    directory(0x8769, 4, 1, 26),
    directory(0x927c, 7, note.length, 44),
    note,
  ]);
}

/** The city, in the block of Photoshop that holds IPTC. */
function iptc(): Buffer {
  const city = metadataMarks.IPTC!;
  const record = Buffer.concat([Buffer.from([0x1c, 2, 90, 0, city.length]), city]);
  return Buffer.concat([
    Buffer.from('8BIM\u0004\u0004\0\0\0\0\0', 'latin1'),
    Buffer.from([record.length]),
    record,
    Buffer.alloc(record.length % 2),
  ]);
}
