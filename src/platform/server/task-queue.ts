import PQueue from 'p-queue';
import { DomainError } from '../contract/domain-error.ts';

export interface TaskQueue {
  /** Of those that wait, the one of the highest priority is next, and among equals the one that came first. */
  <T>(task: () => Promise<T>, priority?: number): Promise<T>;
  /** The number of tasks that wait for others to end. */
  waiting(): number;
}

/** Runs at most `concurrency` tasks at once and lets at most `maxQueued` more wait. It rejects any further task with `unavailable`. */
export function taskQueue({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }): TaskQueue {
  const queue = new PQueue({ concurrency });
  const run = async <T>(task: () => Promise<T>, priority = 0): Promise<T> => {
    if (queue.pending >= concurrency && queue.size >= maxQueued) throw new DomainError('unavailable');
    return queue.add(task, { priority });
  };
  return Object.assign(run, { waiting: () => queue.size });
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

/**
 * Start-time fair queueing: a task of a sender begins after the cost of its last one, which is one at least. A new sender begins where the latest task
 * of any has begun, so that neither an earlier use nor none of it counts for long.
 */
export function fairQueueing() {
  const finishTags = new Map<string, number>();
  let virtualTime = 0;
  return {
    /** That of the next task of these senders; the task with the smallest one is next. */
    startTag: (senders: readonly string[]): number =>
      Math.max(virtualTime, ...senders.map((sender) => finishTags.get(sender) ?? 0)),
    begin: (startTag: number): void => {
      virtualTime = Math.max(virtualTime, startTag);
      for (const [sender, finishTag] of finishTags) if (finishTag <= virtualTime) finishTags.delete(sender);
    },
    end: (senders: readonly string[], startTag: number, cost: number): void => {
      for (const sender of senders) finishTags.set(sender, startTag + Math.max(1, cost));
    },
  };
}
