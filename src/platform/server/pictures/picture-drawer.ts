import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';
import { DomainError } from '../../contract/domain-error.ts';

/** The longer side of each stored file in pixels, smallest first. */
export const pictureWidths = [320, 960, 2560] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** A picture, drawn anew without metadata. */
export interface DrawnPicture {
  /** Of the largest file. */
  width: number;
  height: number;
  thumbHash: Uint8Array;
  /** One per width. */
  files: Uint8Array[];
}

export type Drawing = DrawnPicture | { error: 'too_many_pixels' | 'unreadable' };

export interface PictureDrawer {
  /** Throws `unavailable` while too many wait. A picture that takes too long, or ends the process twice, is unreadable. */
  draw(bytes: Uint8Array): Promise<Drawing>;
  stop(): Promise<void>;
}

const maxPixels = 50_000_000;
const maxQueued = 50;
const seconds = 20;

/** Draws one picture after the other in a process of its own, which starts with the first and is replaced when it hangs or dies. */
export function pictureDrawer(): PictureDrawer {
  const pool = workerpool.pool(fileURLToPath(new URL('./draw-pictures.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers: 1,
    maxQueueSize: maxQueued,
    // The settings give memory back after each picture.
    forkOpts: { serialization: 'advanced', env: { GLIBC_TUNABLES: 'glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=131072' }, execArgv: ['--expose-gc'] },
  });
  let isStopping = false;
  const draw = async (bytes: Uint8Array, attempts: number): Promise<Drawing> => {
    try {
      return (await pool.exec('draw', [bytes, maxPixels]).timeout(seconds * 1000)) as Drawing;
    } catch (error) {
      if (isStopping) throw new DomainError('unavailable');
      // Anything may end a process once.
      const isEnded = error instanceof workerpool.TerminateError;
      return isEnded && attempts > 1 ? draw(bytes, attempts - 1) : { error: 'unreadable' };
    }
  };
  return {
    draw: async (bytes) => {
      if (isStopping || pool.stats().pendingTasks >= maxQueued) throw new DomainError('unavailable');
      return draw(bytes, 2);
    },
    stop: async () => {
      isStopping = true;
      await pool.terminate(true);
    },
  };
}
