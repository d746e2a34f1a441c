import pLimit from 'p-limit';
import { DomainError } from '../contract/domain-error.ts';

export interface TaskQueue {
  <T>(task: () => Promise<T>): Promise<T>;
  /** The number of tasks that wait for others to end. */
  waiting(): number;
}

/** Runs at most `concurrency` tasks at once and lets at most `maxQueued` more wait. It rejects any further task with `unavailable`. */
export function taskQueue({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }): TaskQueue {
  const limit = pLimit(concurrency);
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxQueued) throw new DomainError('unavailable');
    return limit(task);
  };
  return Object.assign(run, { waiting: () => limit.pendingCount });
}
