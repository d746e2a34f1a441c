import { thumbHashToDataURL } from 'thumbhash';
import { pictureSizes, sizeOfFile, type PictureSize } from '#platform/contract/picture-sizes.ts';
import type { Memory } from '../queries.ts';

type Picture = Memory['pictures'][number];

export const fileUrl = (id: string, size: PictureSize) => `/api/memories/pictureFile?pictureId=${id}&size=${size}`;

/** The files of a picture, smallest first. */
export function filesOf({ id, width, height }: Picture) {
  const files = pictureSizes.map((size) => ({ src: fileUrl(id, size), ...sizeOfFile({ width, height }, size) }));
  return files.filter((file, index) => index === 0 || file.width > files[index - 1]!.width);
}

/** The attributes of an image, for a browser that chooses the file. `shown` is how wide it is shown, as in the `sizes` attribute. */
export function sourcesOf(picture: Picture, shown: string) {
  return {
    src: fileUrl(picture.id, 960),
    srcSet: filesOf(picture)
      .map(({ src, width }) => `${src} ${width}w`)
      .join(', '),
    sizes: shown,
  };
}

const blurs = new Map<string, string>();

/** What stands for a picture until it is there, as a background. */
export const blurOf = (picture: Pick<Picture, 'thumbHash'>) => `url(${blurSource(picture)})`;

/** The same as the address of an image. */
export function blurSource({ thumbHash }: Pick<Picture, 'thumbHash'>): string {
  let blur = blurs.get(thumbHash);
  if (blur === undefined) {
    blur = thumbHashToDataURL(Uint8Array.from(atob(thumbHash), (char) => char.charCodeAt(0)));
    blurs.set(thumbHash, blur);
  }
  return blur;
}
