import { boundedParts, collector, exifOrientation, maxProfileBytes, type PictureOnly } from './bytes.ts';

const riffBytes = 12;
const chunkHeadBytes = 8;
/** Of a frame of an animation: its place, its size, how long it is shown. */
const frameHeadBytes = 16;
const [withProfile, withAlpha, isAnimated] = [0x20, 0x10, 0x02];

interface Chunk {
  name: string;
  content: Buffer;
}

export function webpOnly(bytes: Buffer): PictureOnly {
  const first = new Map<string, Chunk>();
  // What lies behind the container is none of it.
  for (const chunk of boundedParts(chunksOf(bytes.subarray(riffBytes, 8 + bytes.readUInt32LE(4)))))
    if (!first.has(chunk.name)) first.set(chunk.name, chunk);
  const exif = first.get('EXIF');
  const kept = collector(bytes.length + 16);
  kept.add(bytes.subarray(0, riffBytes));
  for (const { name, content } of neededOf(first)) kept.add(chunkOf(name, content));
  const picture = kept.bytes();
  picture.writeUInt32LE(picture.length - 8, 4);
  return { bytes: picture, orientation: (exif && exifOrientation(exif.content)) ?? 1 };
}

/** In the order that the format wants. A file without a header has its pixels alone. */
function neededOf(first: ReadonlyMap<string, Chunk>): Chunk[] {
  const [header, frame] = [first.get('VP8X'), first.get('ANMF')];
  const pixels = first.get('VP8 ') ?? first.get('VP8L');
  if (!header || header.content.length < 10) return pixels ? [pixels] : [];
  const profile = [first.get('ICCP')].filter((chunk) => chunk && chunk.content.length <= maxProfileBytes) as Chunk[];
  const content = Buffer.from(header.content.subarray(0, 10));
  const isAnimation = (content[0]! & isAnimated) !== 0;
  content[0] = (content[0]! & (withAlpha | isAnimated)) | (profile.length > 0 ? withProfile : 0);
  const animation =
    isAnimation && frame ? [...namedIn(first, 'ANIM'), { name: 'ANMF', content: firstFrameOf(frame) }] : [];
  return [
    { name: 'VP8X', content },
    ...profile,
    ...(isAnimation ? animation : [...namedIn(first, 'ALPH'), ...(pixels ? [pixels] : [])]),
  ];
}

function firstFrameOf({ content }: Chunk): Buffer {
  const first = new Map<string, Chunk>();
  for (const chunk of boundedParts(chunksOf(content.subarray(frameHeadBytes))))
    if (!first.has(chunk.name)) first.set(chunk.name, chunk);
  const parts = ['ALPH', 'VP8 ', 'VP8L'].flatMap((name) => namedIn(first, name));
  return Buffer.concat([content.subarray(0, frameHeadBytes), ...parts.map((part) => chunkOf(part.name, part.content))]);
}

const namedIn = (chunks: ReadonlyMap<string, Chunk>, name: string) =>
  [chunks.get(name)].filter((chunk) => chunk !== undefined);

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = 0; at + chunkHeadBytes <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + chunkHeadBytes + length > bytes.length) throw new Error('a WebP that is cut');
    yield {
      name: bytes.toString('latin1', at, at + 4),
      content: bytes.subarray(at + chunkHeadBytes, at + chunkHeadBytes + length),
    };
    at += chunkHeadBytes + length + (length % 2);
  }
}

function chunkOf(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(chunkHeadBytes);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
