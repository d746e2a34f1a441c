import pLimit from 'p-limit';
import { DomainError } from '../contract/domain-error.ts';

/** Runs at most `concurrency` tasks at once and lets at most `maxQueued` more wait. It rejects any further task with `unavailable`. */
export function taskQueue({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }): <T>(task: () => Promise<T>) => Promise<T> {
  const limit = pLimit(concurrency);
  return async (task) => {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxQueued) throw new DomainError('unavailable');
    return limit(task);
  };
}
