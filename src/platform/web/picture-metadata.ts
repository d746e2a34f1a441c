import { isDay } from '../format/calendar.ts';

interface Tag {
  value?: unknown;
  description?: unknown;
}

type Tags = Record<string, Tag | undefined>;

/**
 * What a picture says of its making. The whole file is read: its blocks may stand anywhere. A reset clock and some editors name a day that is none, or
 * cannot be that of a picture; the first one counts that `canBe`.
 */
export async function readMetadata(
  bytes: ArrayBuffer,
  canBe: (day: string) => boolean,
): Promise<{ takenOn: string | null; orientation: number }> {
  try {
    const { load } = await import('exifreader');
    const read = (file: ArrayBuffer) =>
      load(file, { expanded: true, async: true, decompress: { maxDecompressedSize: maxText } }) as Promise<{
        exif?: Tags;
        xmp?: Tags;
        iptc?: Tags;
        png?: Tags;
      }>;
    const { exif = {}, iptc = {}, png, ...others } = await read(bytes);
    const packed = png && ((await compressedXmp(bytes).catch(() => null)) ?? rawXmp(png));
    const { xmp = {} } = packed ? await read(await pngOfXmp(packed)) : others;
    const said = [
      exif.DateTimeOriginal,
      xmp.DateTimeOriginal,
      xmp.DateCreated,
      iptc['Date Created'],
      exif.DateTimeDigitized,
      xmp.CreateDate,
      xmp.DateTimeDigitized,
    ];
    const orientation = Number(exif.Orientation?.value);
    return {
      takenOn: said.map(dayOf).find((day) => day !== null && canBe(day)) ?? null,
      orientation: orientation >= 1 && orientation <= 8 ? orientation : 1,
    };
  } catch {
    return { takenOn: null, orientation: 1 };
  }
}

/** Bytes that a compressed text of a PNG may have. */
const maxText = 4_000_000;

const xmpName = 'XML:com.adobe.xmp\0';

/** The XMP of a PNG where it is compressed, which the library does not read. */
async function compressedXmp(bytes: ArrayBuffer): Promise<Uint8Array<ArrayBuffer> | null> {
  const view = new DataView(bytes);
  const start = `iTXt${xmpName}\x01`;
  for (let at = 8; at + 12 <= bytes.byteLength; at += 12 + view.getUint32(at)) {
    if (String.fromCharCode(...new Uint8Array(bytes.slice(at + 4, at + 4 + start.length))) !== start) continue;
    const chunk = new Uint8Array(bytes.slice(at + 4 + start.length + 1, at + 8 + view.getUint32(at)));
    // Behind a language and a translated name.
    return inflated(chunk.subarray(chunk.indexOf(0, chunk.indexOf(0) + 1) + 1));
  }
  return null;
}

async function inflated(deflated: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'))) {
    length += part.length;
    if (length > maxText) return null;
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** As ImageMagick writes it: its name, its length, and its bytes in hexadecimal digits. */
function rawXmp(png: Tags): Uint8Array<ArrayBuffer> | null {
  const [, digits] = /^\s*xmp\s+\d+\s+([\da-f\s]+)$/i.exec(String(png['Raw profile type xmp']?.description)) ?? [];
  return digits === undefined
    ? null
    : Uint8Array.from(digits.replaceAll(/\s/g, '').match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

/** A PNG of that text alone, uncompressed. */
function pngOfXmp(text: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const content = `${xmpName}\0\0\0\0`;
  const length = new DataView(new ArrayBuffer(4));
  length.setUint32(0, content.length + text.length);
  return new Blob([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    length,
    `iTXt${content}`,
    text,
    new Uint8Array(4),
  ]).arrayBuffer();
}

function dayOf(tag: Tag | undefined): string | null {
  const text = [tag?.value, tag?.description]
    .flat()
    .find((one): one is string => typeof one === 'string' && /\d{4}/.test(one));
  // As in EXIF, as in XMP, and without signs. A month alone is no day.
  const [, year, , month, day] = /^\s*(\d{4})([:/.-]|(?=\d{4}))(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text ?? '') ?? [];
  const named = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(named) ? named : null;
}
