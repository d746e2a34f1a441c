import type { PictureOnly } from './bytes.ts';

/** A picture of 50 megapixels in tiles of 512 pixels, with transparency, has some 400 items. */
const maxItems = 500;
const maxMetaBytes = 1024 * 1024;
const maxBoxes = 2_000;

/** Tiles, what they are put together to, a second layer of brightness, and metadata. Other kinds may be compressed once more. */
const knownItems = ['av01', 'grid', 'sato', 'tmap', 'Exif', 'mime', 'uri '];

const movingBoxes = ['moov', 'moof', 'uuid'];

interface Box {
  name: string;
  start: number;
  /** Of what is in it. */
  from: number;
  end: number;
}

/**
 * Parts of an AVIF are found by their places in the file, so that it is bounded, and what is no picture is made unreadable where it stands. Its
 * orientation is a property of the picture itself, whatever Exif says. Throws for one with more parts than a picture.
 */
export function avifOnly(given: Buffer): PictureOnly {
  const bytes = Buffer.from(given);
  const top = boxesIn(bytes, 0, bytes.length);
  const metas = top.filter(({ name }) => name === 'meta');
  const [meta] = metas;
  if (!meta || metas.length > 1 || meta.end - meta.start > maxMetaBytes)
    throw new Error('an AVIF without one bounded list of items');
  for (const box of top.filter(({ name }) => movingBoxes.includes(name))) bytes.write('free', box.start + 4, 'latin1');
  const parts = boxesIn(bytes, meta.from + 4, meta.end);
  const part = (name: string) => parts.filter((box) => box.name === name);
  for (const info of part('iinf')) hideText(bytes, info);
  for (const properties of part('iprp'))
    for (const list of boxesIn(bytes, properties.from, properties.end))
      if (list.name === 'ipco') boxesIn(bytes, list.from, list.end);
  for (const places of part('iloc'))
    if (bytesOfItems(bytes, places) > bytes.length) throw new Error('an AVIF whose items are larger than the file');
  return { bytes, orientation: 1 };
}

/** An item of text may say that it is compressed. */
function hideText(bytes: Buffer, info: Box): void {
  const entries = boxesIn(bytes, info.from + 4 + (bytes[info.from] === 0 ? 2 : 4), info.end).filter(
    ({ name }) => name === 'infe',
  );
  if (entries.length > maxItems) throw new Error('an AVIF with too many items');
  for (const { from, end } of entries) {
    const version = bytes[from]!;
    const typeAt = from + 4 + (version === 3 ? 4 : 2) + 2;
    const type = bytes.toString('latin1', typeAt, typeAt + 4);
    if (version < 2 || typeAt + 4 > end || !knownItems.includes(type))
      throw new Error('an AVIF with an unknown kind of item');
    // Its name, its type of content and how it is compressed.
    if (type === 'mime') bytes.fill(0, typeAt + 4, end);
  }
}

/** Parts of the file that items name again and again count each time. */
function bytesOfItems(bytes: Buffer, { from, end }: Box): number {
  const version = bytes[from]!;
  const [offsetBytes, lengthBytes] = [bytes[from + 4]! >> 4, bytes[from + 4]! & 15];
  const [baseBytes, indexBytes] = [bytes[from + 5]! >> 4, version === 0 ? 0 : bytes[from + 5]! & 15];
  const extentBytes = indexBytes + offsetBytes + lengthBytes;
  let at = from + 6;
  let total = 0;
  const read = (size: number) => {
    if (![0, 2, 4, 8].includes(size) || at + size > end) throw new Error('an AVIF whose items lie nowhere');
    const value = size === 8 ? Number(bytes.readBigUInt64BE(at)) : size === 0 ? 0 : bytes.readUIntBE(at, size);
    at += size;
    return value;
  };
  const items = read(version === 2 ? 4 : 2);
  if (items > maxItems) throw new Error('an AVIF with too many items');
  for (let item = 0; item < items; item += 1) {
    at += (version === 2 ? 4 : 2) + (version === 0 ? 0 : 2) + 2 + baseBytes;
    const extents = read(2);
    if (at + extents * extentBytes > end) throw new Error('an AVIF whose items lie nowhere');
    for (let extent = 0; extent < extents; extent += 1) {
      at += indexBytes + offsetBytes;
      total += read(lengthBytes);
    }
  }
  return total;
}

function boxesIn(bytes: Buffer, from: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= end;) {
    const short = bytes.readUInt32BE(start);
    const isLong = short === 1 && start + 16 <= end;
    const length = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? end - start : short;
    const head = isLong ? 16 : 8;
    // What lies behind the last box is none of it.
    if (length < head || start + length > end) return boxes;
    if (
      boxes.push({
        name: bytes.toString('latin1', start + 4, start + 8),
        start,
        from: start + head,
        end: start + length,
      }) > maxBoxes
    )
      throw new Error('an AVIF with too many boxes');
    start += length;
  }
  return boxes;
}
