/** What the image processing worker says before it ends itself, because a picture has used more processor time or memory than it may. */
export const exceeded = 'exceeded';

export const maxPixels = 50_000_000;

/** Decoding an AVIF takes about twice the processor time of any other type. */
export const maxPixelsOfAvif = 12_500_000;

/** A picture of one pixel times millions is small, and takes long all the same. */
export const maxSide = 20_000;
