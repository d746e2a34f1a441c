import { largestScale } from '../contract/picture-sizes.ts';
import { pictureType } from './picture-type.ts';
import { readMetadata } from './picture-metadata.ts';

export interface PreparedPicture {
  file: Blob;
  width: number;
  height: number;
  /** The day it was taken, 'YYYY-MM-DD', if the camera said so. */
  takenOn: string | null;
}

/** Draws a picture anew: turned as it was held, not larger than needed, without metadata. Null if the browser cannot read it. */
export async function preparePicture(file: Blob): Promise<PreparedPicture | null> {
  const type = (await pictureType(file)) ?? file.type;
  const { takenOn, orientation } = await readMetadata(file);
  // Browsers turn by the orientation of a JPEG, and in an AVIF the picture itself is turned. In others the turn is ours, so that it is made once.
  const turn = type === 'image/webp' || type === 'image/png' ? orientation : 1;
  const bitmap = await createImageBitmap(file.slice(0, file.size, type), { imageOrientation: turn === 1 ? 'from-image' : 'none' }).catch(() => null);
  if (!bitmap) return null;
  const scale = largestScale(bitmap.width, bitmap.height);
  const [across, down] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = turn >= 5 ? [down, across] : [across, down];
  const context = canvas.getContext('2d')!;
  // JPEG has no transparency, which would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(...turned(turn, across, down));
  context.drawImage(bitmap, 0, 0, across, down);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return drawn && { file: drawn, width: canvas.width, height: canvas.height, takenOn };
}

type Transform = [number, number, number, number, number, number];

/** The eight orientations of EXIF, 1 to 8. */
function turned(orientation: number, across: number, down: number): Transform {
  const transforms: Transform[] = [
    [1, 0, 0, 1, 0, 0],
    [-1, 0, 0, 1, across, 0],
    [-1, 0, 0, -1, across, down],
    [1, 0, 0, -1, 0, down],
    [0, 1, 1, 0, 0, 0],
    [0, 1, -1, 0, down, 0],
    [0, -1, -1, 0, down, across],
    [0, -1, 1, 0, 0, across],
  ];
  return transforms[orientation - 1] ?? transforms[0]!;
}
