import type { Limits } from '../limits.ts';

/** What an account may read at any speed. */
const burstBytes = 16 * 1024 * 1024;

export type FileRate = ReturnType<typeof fileRate>;

/** A leaky bucket for each account: a few connections that read files as fast as they can would slow the requests of all others. */
export function fileRate({ fileBytesPerMinute }: Pick<Limits, 'fileBytesPerMinute'>) {
  const bytesPerMs = fileBytesPerMinute / 60_000;
  /** When each bucket is empty, on the clock of `performance`. */
  const ends = new Map<string, number>();
  const msToWait = (accountId: string) =>
    Math.max(0, (ends.get(accountId) ?? 0) - performance.now() - burstBytes / bytesPerMs);
  const count = (accountId: string, bytes: number): void => {
    const now = performance.now();
    if (!ends.has(accountId)) for (const [id, end] of ends) if (end <= now) ends.delete(id);
    ends.set(accountId, Math.max(now, ends.get(accountId) ?? 0) + bytes / bytesPerMs);
  };
  return {
    isOver: (accountId: string): boolean => msToWait(accountId) > 0,
    count,
    /** Counts a file, and resolves when it may be read, or when its client has gone. */
    take: async (accountId: string, bytes: number, gone?: Promise<void>): Promise<void> => {
      const ms = msToWait(accountId);
      count(accountId, bytes);
      if (ms === 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        void gone?.then(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}
