import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import workerpool from 'workerpool';
import { DomainError } from '../../contract/domain-error.ts';
import { exceeded } from './picture-limits.ts';

/** A picture, re-encoded without metadata. */
export interface ProcessedPicture {
  /** Of the largest variant. */
  width: number;
  height: number;
  thumbHash: Uint8Array;
  /** One per size. */
  variants: Uint8Array[];
}

/** What the image processing worker answers, and the processor time it took. */
export type ProcessingResult = { cpuSeconds: number } & (ProcessedPicture | { error: 'too_many_pixels' } | { error: 'unreadable'; why?: string });

export interface PictureProcessor {
  /** A picture that ends the worker twice, or once by its memory or processor time, is unreadable. Throws `unavailable` on a busy machine, or when the worker has not encoded any yet. */
  process(bytes: Uint8Array): Promise<ProcessingResult>;
  stop(): Promise<void>;
}

/** Re-encodes one picture after the other in the image processing worker, a process that starts with the first and is replaced when it hangs or dies. */
export function pictureProcessor(log?: Pick<FastifyBaseLogger, 'info' | 'error'>, limits = { seconds: 60, cpuSeconds: 5 }): PictureProcessor {
  const pool = workerpool.pool(fileURLToPath(new URL('./picture-worker.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers: 1,
    // The settings give memory back after each picture.
    forkOpts: { serialization: 'advanced', env: { GLIBC_TUNABLES: 'glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=131072' }, execArgv: ['--expose-gc'] },
  });
  let [isStopping, hasEncoded] = [false, false];
  const run = async (bytes: Uint8Array, attempts: number): Promise<ProcessingResult> => {
    let isCostly = false;
    const on = (event: unknown) => void (isCostly = event === exceeded);
    try {
      const result = (await pool.exec('reencode', [bytes, limits.cpuSeconds], { on }).timeout(limits.seconds * 1000)) as ProcessingResult;
      if ('why' in result) log?.info({ why: result.why }, 'a picture cannot be decoded');
      hasEncoded ||= !('error' in result);
      return result;
    } catch (error) {
      if (isStopping) throw new DomainError('unavailable');
      log?.error({ err: error }, 'the image processing worker was ended');
      const isEnded = error instanceof workerpool.TerminateError;
      if (isCostly) return { error: 'unreadable', cpuSeconds: limits.cpuSeconds };
      // Anything may end the worker once.
      if (isEnded && attempts > 1) return run(bytes, attempts - 1);
      // The machine may be too busy, or the worker may not start on it.
      if (!isEnded || !hasEncoded) throw new DomainError('unavailable');
      return { error: 'unreadable', cpuSeconds: limits.cpuSeconds };
    }
  };
  return {
    process: async (bytes) => {
      if (isStopping) throw new DomainError('unavailable');
      return run(bytes, 2);
    },
    stop: async () => {
      isStopping = true;
      await pool.terminate(true);
    },
  };
}
