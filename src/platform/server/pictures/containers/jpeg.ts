import { boundedParts, collector, exifOrientation, maxProfileBytes, type PictureOnly } from './bytes.ts';

/** Each scan of a progressive JPEG is decoded over the whole picture. Cameras and editors write up to a dozen. */
const maxScans = 100;

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
const [huffmanTables, extension, quantization, lines, restarts] = [0xc4, 0xc8, 0xdb, 0xdc, 0xdd];
const [jfif, exif, profile, adobe] = [0xe0, 0xe1, 0xe2, 0xee];
const profileName = 'ICC_PROFILE\0';

interface Segment {
  marker: number;
  start: number;
  /** Of a scan with its data. */
  end: number;
}

/** Throws for a JPEG with too many scans or segments. */
export function jpegOnly(bytes: Buffer): PictureOnly {
  const kept = collector(bytes.length + 2);
  const head = [...segmentsBeforeScans(bytes)];
  const orientation = head
    .map((segment) =>
      segment.marker === exif && nameOf(bytes, segment, 6) === 'Exif\0\0'
        ? exifOrientation(contentOf(bytes, segment))
        : null,
    )
    .find(Boolean);
  const profileBytes = head
    .filter((segment) => isProfile(bytes, segment))
    .reduce((sum, { start, end }) => sum + end - start, 0);
  let scans = 0;
  kept.add(Buffer.from([0xff, startOfImage]));
  for (const segment of boundedParts(segments(bytes))) {
    const { marker, start, end } = segment;
    if (marker === startOfScan && (scans += 1) > maxScans) throw new Error('a JPEG with too many scans');
    if (
      isNeeded(marker) ||
      (isProfile(bytes, segment) && profileBytes <= maxProfileBytes) ||
      isColorModel(bytes, segment)
    )
      kept.add(bytes.subarray(start, end));
  }
  return { bytes: kept.bytes(), orientation: orientation ?? 1 };
}

/** A decoder needs the frame, its tables and the scans. */
const isNeeded = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== extension) ||
  [quantization, lines, restarts, startOfScan, endOfImage, huffmanTables].includes(marker);

const isProfile = (bytes: Buffer, segment: Segment) =>
  segment.marker === profile && nameOf(bytes, segment, profileName.length) === profileName;

/** Two short segments tell whether numbers are YCbCr, RGB or CMYK. Their longer forms carry a thumbnail. */
const isColorModel = (bytes: Buffer, segment: Segment) =>
  (segment.marker === jfif && nameOf(bytes, segment, 5) === 'JFIF\0' && segment.end - segment.start === 18) ||
  (segment.marker === adobe && nameOf(bytes, segment, 5) === 'Adobe' && segment.end - segment.start <= 32);

const contentOf = (bytes: Buffer, { start, end }: Segment) => bytes.subarray(start + 4, end);
const nameOf = (bytes: Buffer, segment: Segment, length: number) =>
  contentOf(bytes, segment).toString('latin1', 0, length);

function* segmentsBeforeScans(bytes: Buffer): Generator<Segment> {
  for (const segment of boundedParts(segments(bytes))) {
    if (segment.marker === startOfScan) return;
    if ([exif, profile].includes(segment.marker)) yield segment;
  }
}

/** The segments up to the end of the picture, in their order. */
function* segments(bytes: Buffer): Generator<Segment> {
  for (let start = bytes.indexOf(0xff, 2); start >= 0 && start < bytes.length - 1;) {
    const marker = bytes[start + 1]!;
    const headEnd = Math.min(
      bytes.length,
      isAlone(marker) ? start + 2 : start + 2 + Math.max(2, (bytes[start + 2] ?? 0) * 256 + (bytes[start + 3] ?? 0)),
    );
    const end = marker === startOfScan ? endOfScan(bytes, headEnd) : headEnd;
    // Any number of them may stand before a marker.
    if (marker === 0xff) start += 1;
    else {
      yield { marker, start, end };
      if (marker === endOfImage) return;
      start = bytes.indexOf(0xff, end);
    }
  }
}

/** The next marker that is no part of the data of a scan. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0 && at < bytes.length - 1; at = bytes.indexOf(0xff, at + 1))
    if (!isWithinScan(bytes[at + 1]!)) return at;
  return bytes.length;
}

/** A stuffed byte, a restart, or a byte that fills. */
const isWithinScan = (marker: number) => marker === 0x00 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);

/** A marker without a segment. */
const isAlone = (marker: number) => marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= endOfImage);
