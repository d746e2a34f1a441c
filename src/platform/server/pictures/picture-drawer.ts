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
  /** Throws `unavailable` while too many wait. */
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
    forkOpts: { serialization: 'advanced', env: {} },
  });
  return {
    draw: async (bytes) => {
      if (pool.stats().pendingTasks >= maxQueued) throw new DomainError('unavailable');
      try {
        return (await pool.exec('draw', [bytes, maxPixels]).timeout(seconds * 1000)) as Drawing;
      } catch {
        // The process hung, or died of too much memory.
        return { error: 'unreadable' };
      }
    },
    stop: async () => {
      await pool.terminate(true);
    },
  };
}
