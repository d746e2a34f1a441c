import { inflateSync } from 'node:zlib';
import { boundedParts, collector, exifOrientation, maxProfileBytes, type PictureOnly } from './bytes.ts';

const signatureBytes = 8;
/** Length, name and checksum. */
const frameBytes = 12;

/** The chunks that are kept once, and the most bytes of each. */
const keptOnce: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 768,
  gAMA: 4,
  sRGB: 1,
  iCCP: maxProfileBytes,
  IEND: 0,
};

export function pngOnly(bytes: Buffer): PictureOnly {
  const kept = collector(bytes.length);
  const seen = new Set<string>();
  let orientation: number | null = null;
  kept.add(bytes.subarray(0, signatureBytes));
  for (const { name, at, end } of boundedParts(chunksOf(bytes))) {
    if (seen.has('IEND')) break;
    const content = bytes.subarray(at + 8, end - 4);
    const isKept =
      name === 'IDAT' ||
      (!seen.has(name) && content.length <= (keptOnce[name] ?? -1) && (name !== 'iCCP' || isBoundedProfile(content)));
    if (name in keptOnce) seen.add(name);
    if (isKept) kept.add(bytes.subarray(at, end));
    if (name === 'eXIf') orientation ??= exifOrientation(content);
  }
  return { bytes: kept.bytes(), orientation: orientation ?? 1 };
}

function* chunksOf(bytes: Buffer): Generator<{ name: string; at: number; end: number }> {
  for (let at = signatureBytes; at + frameBytes <= bytes.length;) {
    const end = at + frameBytes + bytes.readUInt32BE(at);
    yield { name: bytes.toString('latin1', at + 4, at + 8), at, end };
    at = end;
  }
}

/** The name of a profile, a zero, the method of compression and the compressed profile. */
function isBoundedProfile(content: Buffer): boolean {
  try {
    return inflateSync(content.subarray(content.indexOf(0) + 2), { maxOutputLength: maxProfileBytes }).length > 0;
  } catch {
    return false;
  }
}
