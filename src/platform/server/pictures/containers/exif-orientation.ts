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
