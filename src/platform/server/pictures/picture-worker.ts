/** The image processing worker, a process of its own: what decodes a stranger's bytes shares no memory with the server. */
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import workerpool from 'workerpool';
import { largestScale, pictureSizes } from '../../contract/picture-sizes.ts';
import { exceeded, hasTooManyScans, maxPixels, maxSide } from './picture-limits.ts';
import type { ProcessingResult } from './picture-processor.ts';

const memoryBytes = 1024 * 1024 * 1024;

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'] });

let allowed = { since: process.cpuUsage(), seconds: Infinity };
let isEnding = false;

// libvips decodes in threads of its own, so that this timer runs meanwhile.
setInterval(() => {
  // What it says is sent before it ends.
  if (isEnding) process.exit(1);
  isEnding = process.memoryUsage.rss() > memoryBytes || cpuSecondsSince(allowed.since) > allowed.seconds;
  if (isEnding) workerpool.workerEmit(exceeded);
}, 100).unref();

async function reencode(bytes: Uint8Array, maxCpuSeconds: number): Promise<ProcessingResult> {
  allowed = { since: process.cpuUsage(), seconds: maxCpuSeconds };
  // The buffers of the last picture would stay until they are many.
  globalThis.gc?.();
  const result = await variantsOf(bytes);
  // Its own timers take processor time too.
  allowed.seconds = Infinity;
  return { ...result, cpuSeconds: cpuSecondsSince(allowed.since) };
}

async function variantsOf(bytes: Uint8Array) {
  try {
    if (hasTooManyScans(bytes)) return { error: 'unreadable' as const, why: 'a JPEG with too many scans' };
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels || Math.max(width, height) > maxSide) return { error: 'too_many_pixels' as const };
    const decoded = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
    const longest = Math.round(Math.max(width, height) * largestScale(autoOrient.width, autoOrient.height));
    const largest = await fit(decoded, longest).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    const { width: fullWidth, height: fullHeight, channels } = largest.info;
    const decodedOnce = () => sharp(largest.data, { raw: { width: fullWidth, height: fullHeight, channels } });
    const thumb = await fit(decodedOnce(), 100).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const variants: Uint8Array[] = [];
    // One after the other, to hold less.
    for (const size of pictureSizes) variants.push(await fit(decodedOnce(), size === pictureSizes.at(-1) ? longest : size).webp({ quality: 80 }).toBuffer());
    return { width: fullWidth, height: fullHeight, thumbHash: rgbaToThumbHash(thumb.info.width, thumb.info.height, thumb.data), variants };
  } catch (error) {
    return { error: 'unreadable' as const, why: String(error) };
  }
}

function cpuSecondsSince(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

function fit(picture: Sharp, size: number) {
  return picture.resize(size, size, { fit: 'inside', withoutEnlargement: true });
}

workerpool.worker({ reencode });
