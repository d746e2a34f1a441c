import { thumbHashToDataURL } from 'thumbhash';
import type { Memory } from '../queries.ts';

type Picture = Memory['pictures'][number];

const sizes = [320, 960, 2560] as const;

export const fileUrl = (id: string, size: (typeof sizes)[number]) => `/api/memories/pictureFile?pictureId=${id}&size=${size}`;

/** The attributes of an image, for a browser that chooses the file. `shown` is how wide it is shown, as in the `sizes` attribute. */
export function sourcesOf({ id, width, height }: Picture, shown: string) {
  const longest = Math.max(width, height);
  const widthOf = (size: number) => Math.round(width * Math.min(1, size / longest));
  const distinct = sizes.filter((size, index) => index === 0 || widthOf(size) > widthOf(sizes[index - 1]!));
  return { src: fileUrl(id, 960), srcSet: distinct.map((size) => `${fileUrl(id, size)} ${widthOf(size)}w`).join(', '), sizes: shown };
}

const blurs = new Map<string, string>();

/** What stands for a picture until it is there, as a background. */
export function blurOf({ thumbHash }: Picture): string {
  let blur = blurs.get(thumbHash);
  if (blur === undefined) {
    blur = `url(${thumbHashToDataURL(Uint8Array.from(atob(thumbHash), (char) => char.charCodeAt(0)))})`;
    blurs.set(thumbHash, blur);
  }
  return blur;
}
