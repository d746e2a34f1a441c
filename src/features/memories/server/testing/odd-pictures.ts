import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

/** A PNG that says it is so large, with these compressed bytes. */
export function pngOf(width: number, height: number, bytes: Uint8Array = deflateSync(Buffer.alloc(9))): Buffer {
  return Buffer.concat([signature, header(width, height), chunkOf('IDAT', bytes), chunkOf('IEND', new Uint8Array(0))]);
}

/** A PNG of two frames, each of one color. */
export function animatedPng(...colors: [first: Rgb, second: Rgb]): Buffer {
  const [first, second] = colors.map((color) =>
    deflateSync(
      Buffer.concat(Array.from({ length: side }, () => Buffer.from([0, ...Array<Rgb>(side).fill(color).flat()]))),
    ),
  );
  return Buffer.concat([
    signature,
    header(side, side),
    chunkOf('acTL', words(2, 0)),
    frame(0),
    chunkOf('IDAT', first!),
    frame(1),
    chunkOf('fdAT', Buffer.concat([words(2), second!])),
    chunkOf('IEND', new Uint8Array(0)),
  ]);
}

/** Two frames, made with libavif's `avifenc`. */
export const animatedAvif = (): Buffer => readFileSync(new URL('animated.avif', import.meta.url));

export function chunkOf(name: string, bytes: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), bytes]);
  return Buffer.concat([words(bytes.length), named, words(crc32(named))]);
}

type Rgb = [red: number, green: number, blue: number];

const side = 16;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits a color, RGB. */
const header = (width: number, height: number) =>
  chunkOf('IHDR', Buffer.concat([words(width, height), Buffer.from([8, 2, 0, 0, 0])]));
/** A tenth of a second long. */
const frame = (sequence: number) =>
  chunkOf('fcTL', Buffer.concat([words(sequence, side, side, 0, 0), Buffer.from([0, 1, 0, 10, 0, 0])]));

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}
