/** Apart from files.ts, because the browser loads it without Zod. */

/** The longer side of each stored file of a picture in pixels, smallest first. The largest file of a long shape is longer. */
export const pictureSizes = [320, 960, 2560] as const;

export type PictureSize = (typeof pictureSizes)[number];

/** A long shape, such as a panorama, has so many pixels on its shorter side in the largest file, within this area and what WebP can hold. */
const [shorterSide, largestArea, longestSide] = [1280, 6_000_000, 16_000];

/** Of what is sent. Decoding an AVIF takes about twice the processor time of any other type. */
export const [maxPixels, maxPixelsOfAvif] = [50_000_000, 12_500_000];

/** A picture of one pixel times millions is small, and takes long all the same. */
export const maxSide = 20_000;

interface Size {
  width: number;
  height: number;
}

/** The size of the largest file of a picture in pixels. */
export function largestSize({ width, height }: Size): Size {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const asLong = Math.min(shorterSide / shorter, Math.sqrt(largestArea / (width * height)), longestSide / longer);
  return scaled({ width, height }, Math.max(pictureSizes.at(-1)! / longer, asLong));
}

/** The size of a file of a picture, by that of its largest one. */
export function sizeOfFile(largest: Size, size: PictureSize): Size {
  return size === pictureSizes.at(-1) ? largest : scaled(largest, size / Math.max(largest.width, largest.height));
}

/** Never larger than given. */
function scaled({ width, height }: Size, by: number): Size {
  const scale = Math.min(1, by);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
