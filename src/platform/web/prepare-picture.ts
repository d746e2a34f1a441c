import { pictureSizes } from '../contract/picture-sizes.ts';

/** The longer side of a picture that is sent, in pixels. */
const longestSide = pictureSizes.at(-1)!;

export interface PreparedPicture {
  file: Blob;
  width: number;
  height: number;
  /** The day it was taken, 'YYYY-MM-DD', if the camera said so. */
  takenOn: string | null;
}

/** Draws a picture anew: turned as it was held, not larger than needed, without metadata. Null if the browser cannot read it. */
export async function preparePicture(file: Blob): Promise<PreparedPicture | null> {
  const takenOn = await dayTaken(file);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d')!;
  // JPEG has no transparency, which would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return drawn && { file: drawn, width: canvas.width, height: canvas.height, takenOn };
}

async function dayTaken(file: Blob): Promise<string | null> {
  try {
    const { load } = await import('exifreader');
    const { DateTimeOriginal } = load(await file.slice(0, 256 * 1024).arrayBuffer());
    const [day] = /^\d{4}:\d\d:\d\d/.exec(DateTimeOriginal?.description ?? '') ?? [];
    return day?.replaceAll(':', '-') ?? null;
  } catch {
    return null;
  }
}
