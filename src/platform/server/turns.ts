import { DomainError } from '../contract/domain-error.ts';

/** Runs at most so much heavy work at once; a few more wait for their turn, and whoever comes beyond them is told to try again. */
export function turns({ atOnce, mayQueue }: { atOnce: number; mayQueue: number }): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= mayQueue) throw new DomainError('unavailable');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
