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
 * Turns at something that all share, by what they cost: a turn comes after the cost of the last one, and costs one at least. Who comes new is as far as
 * the turn that began last, so that neither an earlier use nor none of it counts for long.
 */
export function fairQueueing() {
  const ends = new Map<string, number>();
  let latest = 0;
  return {
    /** Where the next turn of these begins; the smallest is next. */
    next: (senders: readonly string[]): number => Math.max(latest, ...senders.map((sender) => ends.get(sender) ?? 0)),
    begin: (turn: number): void => {
      latest = Math.max(latest, turn);
      for (const [sender, end] of ends) if (end <= latest) ends.delete(sender);
    },
    end: (senders: readonly string[], turn: number, cost: number): void => {
      for (const sender of senders) ends.set(sender, turn + Math.max(1, cost));
    },
  };
}
