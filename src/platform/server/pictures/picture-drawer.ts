import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import workerpool from 'workerpool';
import { DomainError } from '../../contract/domain-error.ts';

/** A picture, drawn anew without metadata. */
export interface DrawnPicture {
  /** Of the largest file. */
  width: number;
  height: number;
  thumbHash: Uint8Array;
  /** One per size. */
  files: Uint8Array[];
}

export type Drawing = DrawnPicture | { error: 'too_many_pixels' } | { error: 'unreadable'; why?: string };

export interface PictureDrawer {
  /** A picture that takes too long, or ends the process twice, is unreadable. Throws `unavailable` when the process has not drawn any yet. */
  draw(bytes: Uint8Array): Promise<Drawing>;
  stop(): Promise<void>;
}

const maxPixels = 50_000_000;
const seconds = 20;

/** Draws one picture after the other in a process of its own, which starts with the first and is replaced when it hangs or dies. */
export function pictureDrawer(log?: Pick<FastifyBaseLogger, 'info' | 'error'>): PictureDrawer {
  const pool = workerpool.pool(fileURLToPath(new URL('./draw-pictures.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers: 1,
    // The settings give memory back after each picture.
    forkOpts: { serialization: 'advanced', env: { GLIBC_TUNABLES: 'glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=131072' }, execArgv: ['--expose-gc'] },
  });
  let [isStopping, hasDrawn] = [false, false];
  const draw = async (bytes: Uint8Array, attempts: number): Promise<Drawing> => {
    try {
      const drawing = (await pool.exec('draw', [bytes, maxPixels]).timeout(seconds * 1000)) as Drawing;
      if ('why' in drawing) log?.info({ why: drawing.why }, 'a picture cannot be drawn');
      hasDrawn ||= !('error' in drawing);
      return drawing;
    } catch (error) {
      if (isStopping) throw new DomainError('unavailable');
      log?.error({ err: error }, 'the process that draws pictures was ended');
      const isEnded = error instanceof workerpool.TerminateError;
      // Anything may end a process once.
      if (isEnded && attempts > 1) return draw(bytes, attempts - 1);
      // It may not start at all on this machine.
      if (isEnded && !hasDrawn) throw new DomainError('unavailable');
      return { error: 'unreadable' };
    }
  };
  return {
    draw: async (bytes) => {
      if (isStopping) throw new DomainError('unavailable');
      return draw(bytes, 2);
    },
    stop: async () => {
      isStopping = true;
      await pool.terminate(true);
    },
  };
}
