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

/** Runs the tasks of each key one after the other, so that nobody fills a queue that all share. */
export function oneAtATime(): <T>(key: string, task: () => Promise<T>) => Promise<T> {
  const latest = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const result = (latest.get(key) ?? Promise.resolve()).then(task, task);
    latest.set(key, result);
    try {
      return await result;
    } finally {
      if (latest.get(key) === result) latest.delete(key);
    }
  };
}
