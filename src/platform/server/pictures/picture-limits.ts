/** What the image processing worker says before it ends itself, because a picture has used more processor time or memory than it may. */
export const exceeded = 'exceeded';

export const maxPixels = 50_000_000;

/** A picture of one pixel times millions is small, and takes long all the same. */
export const maxSide = 20_000;

/** Each scan of a progressive JPEG is decoded over the whole picture. Cameras and editors write up to a dozen. */
const maxScans = 100;

const [endOfImage, startOfScan] = [0xd9, 0xda];

/** Whether a JPEG has more scans than an honest one. Reads it once, in the order of its markers. */
export function hasTooManyScans(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at < bytes.length - 1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1]!;
    if (marker === endOfImage) return false;
    if (marker === startOfScan && (scans += 1) > maxScans) return true;
    at += marker === 0xff ? 1 : isAlone(marker) ? 2 : 2 + Math.max(2, (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0));
  }
  return false;
}

/** A marker without a segment: a stuffed byte of a scan, or a restart within it. */
const isAlone = (marker: number) => marker === 0x00 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
