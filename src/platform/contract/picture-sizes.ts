/** Apart from files.ts, because the browser loads it without Zod. */

/** The longer side of each stored file of a picture in pixels, smallest first. */
export const pictureSizes = [320, 960, 2560] as const;

export type PictureSize = (typeof pictureSizes)[number];
