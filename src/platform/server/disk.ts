import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface Disk {
  /** Whether free space is below the limit for writes. */
  isLow(): boolean;
  stop(): void;
}

/** PostgreSQL reports a full disk itself. */
export const externalDisk: Disk = { isLow: () => false, stop: () => {} };

/**
 * Watches the disk of the embedded database. On a full disk it would hang in a write and not open again, so writes stop while there is room for
 * current ones.
 */
export async function watchDisk(folder: string, minBytes: number, log: FastifyBaseLogger): Promise<Disk> {
  let low = false;
  const checkSpace = async () => {
    const { bavail, bsize } = await statfs(folder);
    const isLow = bavail * bsize < minBytes;
    if (isLow !== low)
      log.warn(
        { freeMegabytes: Math.round((bavail * bsize) / 1024 / 1024) },
        isLow ? 'the disk is nearly full: nothing is written any more' : 'there is room on the disk again',
      );
    low = isLow;
  };
  await checkSpace();
  const timer = setInterval(
    () => void checkSpace().catch((error: unknown) => log.error({ err: error }, 'the disk cannot be looked at')),
    1_000,
  ).unref();
  return { isLow: () => low, stop: () => clearInterval(timer) };
}
