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
