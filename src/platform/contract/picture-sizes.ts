/** Apart from files.ts, because the browser loads it without Zod. */

/** The longer side of each stored file of a picture in pixels, smallest first. The largest file of a long shape is longer. */
export const pictureSizes = [320, 960, 2560] as const;

export type PictureSize = (typeof pictureSizes)[number];

/** A long shape, such as a panorama, has so many pixels on its shorter side in the largest file, within this area and what WebP can hold. */
const [shorterSide, largestArea, longestSide] = [1280, 6_000_000, 16_000];

/** How much a picture is shrunk for its largest file. */
export function largestScale(width: number, height: number): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const asLong = Math.min(shorterSide / shorter, Math.sqrt(largestArea / (width * height)), longestSide / longer);
  return Math.min(1, Math.max(pictureSizes.at(-1)! / longer, asLong));
}

/** The size of a picture's file in pixels. */
export function sizeOfFile({ width, height }: { width: number; height: number }, size: PictureSize): { width: number; height: number } {
  const scale = size === pictureSizes.at(-1) ? largestScale(width, height) : Math.min(1, size / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
