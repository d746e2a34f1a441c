import { largestSize } from '../contract/picture-sizes.ts';
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
export async function preparePicture(
  file: Blob,
  canBeTakenOn: (day: string) => boolean = () => true,
): Promise<PreparedPicture | null> {
  const [type, bytes] = [(await pictureType(file)) ?? file.type, await file.arrayBuffer()];
  const { takenOn, orientation } = await readMetadata(bytes, canBeTakenOn);
  // Browsers turn by the orientation of a JPEG, and in an AVIF the picture itself is turned. Of others some turn one type and some another: the turn is ours.
  const isOurs = type === 'image/webp' || type === 'image/png';
  const turn = isOurs ? orientation : 1;
  const bitmap = await createImageBitmap(
    isOurs ? withoutExif(file, bytes, type) : file.slice(0, file.size, type),
  ).catch(() => null);
  if (!bitmap) return null;
  const { width: across, height: down } = largestSize(bitmap);
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

/** The file without the block by which a browser would turn it. */
function withoutExif(file: Blob, bytes: ArrayBuffer, type: 'image/png' | 'image/webp'): Blob {
  const isPng = type === 'image/png';
  const [view, kept, firstAt, frame] = [new DataView(bytes), [] as BlobPart[], isPng ? 8 : 12, isPng ? 12 : 8];
  let from = 0;
  for (let at = firstAt; at + 8 <= bytes.byteLength;) {
    const nameAt = isPng ? at + 4 : at;
    const name = String.fromCharCode(...new Uint8Array(bytes, nameAt, 4));
    const length = view.getUint32(isPng ? at : at + 4, !isPng);
    const end = at + frame + length + (isPng ? 0 : length % 2);
    // A PNG has a checksum of each chunk, and a WebP the length of all of them.
    const isExif = name === (isPng ? 'eXIf' : 'EXIF');
    if (isExif) kept.push(file.slice(from, at), isPng ? '' : 'JUNK');
    if (isExif) from = isPng ? end : at + 4;
    at = end;
  }
  return new Blob([...kept, file.slice(from)], { type });
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
