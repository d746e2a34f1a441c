/** The image processing worker, a process of its own: what decodes a stranger's bytes shares no memory with the server. */
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import workerpool from 'workerpool';
import {
  largestSize,
  maxPixels,
  maxPixelsOfAvif,
  maxSide,
  pictureSizes,
  sizeOfFile,
} from '../../contract/picture-sizes.ts';
import { pictureOnly } from './containers/picture-only.ts';
import { exceeded } from './picture-limits.ts';
import type { ProcessingAnswer } from './picture-processor.ts';

const memoryBytes = 1024 * 1024 * 1024;

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

let allowed = { since: process.cpuUsage(), seconds: Infinity };
let isEnding = false;

// libvips decodes in threads of its own, so that this timer runs meanwhile.
setInterval(() => {
  // What it says is sent before it ends.
  if (isEnding) process.exit(1);
  isEnding = process.memoryUsage.rss() > memoryBytes || cpuSecondsSince(allowed.since) > allowed.seconds;
  if (isEnding) workerpool.workerEmit(exceeded);
}, 100).unref();

async function reencode(bytes: Uint8Array, maxCpuSeconds: number): Promise<ProcessingAnswer> {
  allowed = { since: process.cpuUsage(), seconds: maxCpuSeconds };
  // The buffers of the last picture would stay until they are many.
  globalThis.gc?.();
  const answer = await variantsOf(bytes);
  // Its own timers take processor time too.
  allowed.seconds = Infinity;
  return answer;
}

async function variantsOf(given: Uint8Array): Promise<ProcessingAnswer> {
  try {
    const { bytes, orientation } = pictureOnly(given);
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > (format === 'heif' ? maxPixelsOfAvif : maxPixels) || Math.max(width, height) > maxSide)
      return { error: 'too_many_pixels' as const };
    const size = largestSize({ width, height });
    const decoded = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).resize(size.width, size.height, {
      fit: 'fill',
    });
    const largest = await upright(await pixelsOf(decoded.toColourspace('srgb')), orientation);
    const thumb = await pixelsOf(
      opened(largest).resize(100, 100, { fit: 'inside', withoutEnlargement: true }).ensureAlpha(),
    );
    const variants: Uint8Array[] = [];
    // One after the other, to hold less.
    for (const name of pictureSizes) {
      const file = sizeOfFile(largest, name);
      variants.push(
        await opened(largest).resize(file.width, file.height, { fit: 'fill' }).webp({ quality: 80 }).toBuffer(),
      );
    }
    return {
      width: largest.width,
      height: largest.height,
      thumbHash: rgbaToThumbHash(thumb.width, thumb.height, thumb.data),
      variants,
      strippedBytes: given.length - bytes.length,
    };
  } catch (error) {
    return { error: 'unreadable' as const, why: String(error) };
  }
}

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const opened = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });

/** Turns a picture as Exif says that the camera was held. It is mirrored before it is turned. */
async function upright(pixels: Pixels, orientation: number): Promise<Pixels> {
  if (orientation === 1) return pixels;
  const degrees = { 3: 180, 4: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0;
  return pixelsOf(opened(pixels).flop([2, 4, 5, 7].includes(orientation)).rotate(degrees));
}

function cpuSecondsSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

/** Answers once the worker has started, which counts for no picture. */
const isStarted = () => true;

workerpool.worker({ reencode, isStarted });
