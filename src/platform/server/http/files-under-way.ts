import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

const megabyte = 1024 * 1024;

/** The most bytes of files that are on their way, beside the first file. A client may ask for many and read none. */
const limits = { account: 32 * megabyte, address: 64 * megabyte, total: 128 * megabyte };

const bytesUnderWay = new Map<string, number>();

/** A file that is counted until it is sent. */
export interface HeldFile {
  /** Once its size is known, where only a bound was known before. */
  setSize(bytes: number): void;
}

/** Counts a file, before it is read, until it is sent; null if there are too many. */
export function holdWhileSent(bytes: number, { accountId, address }: FastifyRequest, reply: FastifyReply): HeldFile | null {
  const counters = [['total', limits.total], [`address ${address}`, limits.address], ...(accountId ? [[`account ${accountId}`, limits.account] as const] : [])] as const;
  const isTooMuch = ([key, max]: readonly [string, number]) => {
    const held = bytesUnderWay.get(key) ?? 0;
    return held > 0 && held + bytes > max;
  };
  if (counters.some(isTooMuch)) return null;
  let [held, isSent] = [0, false];
  const setSize = (size: number) => {
    if (isSent) return;
    for (const [key] of counters) count(key, size - held);
    held = size;
  };
  setSize(bytes);
  // Also when the client has gone before.
  finished(reply.raw, () => {
    setSize(0);
    isSent = true;
  });
  return { setSize };
}

function count(key: string, bytes: number): void {
  const left = (bytesUnderWay.get(key) ?? 0) + bytes;
  if (left === 0) bytesUnderWay.delete(key);
  else bytesUnderWay.set(key, left);
}
