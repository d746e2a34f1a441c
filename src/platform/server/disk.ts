import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';

export interface Disk {
  /** Whether there is too little room left to write. */
  isLow(): boolean;
  stop(): void;
}

/** The disk of a database elsewhere, which says so itself. */
export const elsewhere: Disk = { isLow: () => false, stop: () => {} };

/**
 * Watches the disk of the embedded database. Full, that would hang in mid-write, and not even open again; so nothing is written
 * any more while there is still room for what is under way.
 */
export async function watchDisk(folder: string, leastBytes: number, log: FastifyBaseLogger): Promise<Disk> {
  let low = false;
  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    const isLow = bavail * bsize < leastBytes;
    if (isLow !== low) log.warn({ freeMegabytes: Math.round((bavail * bsize) / 1024 / 1024) }, isLow ? 'the disk is nearly full: nothing is written any more' : 'there is room on the disk again');
    low = isLow;
  };
  await look();
  const timer = setInterval(() => void look().catch((error: unknown) => log.error({ err: error }, 'the disk cannot be looked at')), 1_000).unref();
  return { isLow: () => low, stop: () => clearInterval(timer) };
}
