/** A picture without what its decoder does not need, and how the camera was held, as Exif numbers it from 1 to 8. */
export interface PictureOnly {
  bytes: Uint8Array;
  orientation: number;
}

/** Profiles of screens have some kilobytes, those of printing presses up to 3 MB. */
export const maxProfileBytes = 4 * 1024 * 1024;

/** A picture in small pieces, or an animation of minutes, has some thousand. */
const maxParts = 30_000;

/** The parts of a file one by one, each of which takes time and space. Throws for more than a picture has. */
export function* boundedParts<Part>(parts: Iterable<Part>): Generator<Part> {
  let count = 0;
  for (const part of parts) {
    if ((count += 1) > maxParts) throw new Error('a picture with too many parts');
    yield part;
  }
}

/** Collects parts of a file in one buffer, however many and small they are. */
export function collector(maxBytes: number) {
  const collected = Buffer.alloc(maxBytes);
  let length = 0;
  return {
    add: (part: Uint8Array) => {
      collected.set(part, length);
      length += part.length;
    },
    bytes: () => collected.subarray(0, length),
  };
}

const orientationTag = 0x0112;
const entryBytes = 12;

/** How the camera was held, by the first directory of an Exif block; null if it does not say. */
export function exifOrientation(block: Buffer): number | null {
  const tiff = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block;
  if (tiff.length < 8) return null;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const uint16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return null;
  const end = Math.min(tiff.length - entryBytes, directory + 2 + (uint16(directory) - 1) * entryBytes);
  for (let at = directory + 2; at <= end; at += entryBytes) {
    if (uint16(at) !== orientationTag) continue;
    const value = uint16(at + 8);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}
