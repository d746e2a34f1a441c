import type { Limits } from '../limits.ts';

/** What an account may read at any speed. */
const ahead = 16 * 1024 * 1024;

export type FileRate = ReturnType<typeof fileRate>;

/** The speed at which each account is sent files. Without it a few connections that read as fast as they can would slow everybody's requests. */
export function fileRate({ fileBytesPerMinute }: Pick<Limits, 'fileBytesPerMinute'>) {
  const bytesPerMs = fileBytesPerMinute / 60_000;
  /** When what an account has read would have been sent at this speed. */
  const ends = new Map<string, number>();
  const msOver = (accountId: string) => Math.max(0, (ends.get(accountId) ?? 0) - performance.now() - ahead / bytesPerMs);
  const count = (accountId: string, bytes: number): void => {
    const now = performance.now();
    if (!ends.has(accountId)) for (const [id, end] of ends) if (end <= now) ends.delete(id);
    ends.set(accountId, Math.max(now, ends.get(accountId) ?? 0) + bytes / bytesPerMs);
  };
  return {
    isOver: (accountId: string): boolean => msOver(accountId) > 0,
    count,
    /** Counts a file, and resolves when it may be read. */
    take: async (accountId: string, bytes: number): Promise<void> => {
      const ms = msOver(accountId);
      count(accountId, bytes);
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
    },
  };
}
