import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import workerpool from 'workerpool';
import { DomainError } from '../../contract/domain-error.ts';
import { limits as usualLimits } from '../limits.ts';
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

/** What the image processing worker answers, with how many bytes the decoder did not need. */
export type ProcessingAnswer =
  (ProcessedPicture & { strippedBytes: number }) | { error: 'too_many_pixels' } | { error: 'unreadable'; why?: string };

/** How many seconds on the clock a picture took, and whether it was killed for what it cost. It is `unavailable` when it may be sent again. */
export type ProcessingResult = { seconds: number; isKilled: boolean; strippedBytes?: number } & (
  ProcessingAnswer | { error: 'unavailable' }
);

export interface ProcessingLimits {
  /** On the clock, once the worker has started. */
  seconds: number;
  cpuSeconds: number;
}

export interface PictureProcessor {
  /**
   * A picture that ends the worker twice, or once by its memory or processor time, is unreadable. It is `unavailable` on a busy machine, or when the
   * worker has not encoded any yet. Throws `unavailable` when the worker has never started.
   */
  process(bytes: Uint8Array): Promise<ProcessingResult>;
  stop(): Promise<void>;
}

const startSeconds = 60;

/** Re-encodes one picture after the other in the image processing worker, a process that starts with the first and is replaced when it hangs or dies. */
export function pictureProcessor(
  log?: Pick<FastifyBaseLogger, 'info' | 'error'>,
  limits: ProcessingLimits = { seconds: usualLimits.pictureSeconds, cpuSeconds: usualLimits.pictureCpuSeconds },
): PictureProcessor {
  const pool = workerpool.pool(fileURLToPath(new URL('./picture-worker.ts', import.meta.url)), {
    workerType: 'process',
    maxWorkers: 1,
    // The settings give memory back after each picture.
    forkOpts: {
      serialization: 'advanced',
      env: { GLIBC_TUNABLES: 'glibc.malloc.arena_max=2:glibc.malloc.mmap_threshold=131072' },
      execArgv: ['--expose-gc'],
    },
  });
  let [isStopping, hasEncoded] = [false, false];
  let starting: Promise<unknown> | null = null;
  // One at a time: the pool forgets what waits behind a worker that does not start.
  const start = () =>
    (starting ??= Promise.resolve(pool.exec('isStarted', []).timeout(startSeconds * 1000)).finally(
      () => (starting = null),
    ));
  const run = async (bytes: Uint8Array, attempts: number): Promise<ProcessingResult> => {
    let isCostly = false;
    const on = (event: unknown) => void (isCostly = event === exceeded);
    const isReady = await start().then(
      () => true,
      (error: unknown) => {
        if (!isStopping) log?.error({ err: error }, 'the image processing worker does not start');
        return false;
      },
    );
    if (!isReady && !isStopping && attempts > 1) return run(bytes, attempts - 1);
    if (!isReady && (isStopping || !hasEncoded)) throw new DomainError('unavailable');
    if (!isReady) return { error: 'unreadable', seconds: 0, isKilled: true };
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      const answer = (await pool
        .exec('reencode', [bytes, limits.cpuSeconds], { on })
        .timeout(limits.seconds * 1000)) as ProcessingAnswer;
      if ('why' in answer) log?.info({ why: answer.why }, 'a picture cannot be decoded');
      hasEncoded ||= !('error' in answer);
      return { ...answer, seconds: seconds(), isKilled: false };
    } catch (error) {
      if (isStopping) throw new DomainError('unavailable');
      log?.error({ err: error }, 'the image processing worker was ended');
      const isEnded = error instanceof workerpool.TerminateError;
      // Anything may end the worker once.
      if (isEnded && !isCostly && attempts > 1) {
        const again = await run(bytes, attempts - 1);
        return { ...again, seconds: seconds() };
      }
      // So that the next picture need not wait for it.
      start().catch(() => {});
      // The machine may be too busy, or the worker may not start on it.
      const isUnreadable = isCostly || (isEnded && hasEncoded);
      return { error: isUnreadable ? 'unreadable' : 'unavailable', seconds: seconds(), isKilled: isUnreadable };
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
