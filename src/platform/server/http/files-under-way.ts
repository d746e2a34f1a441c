import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import PQueue from 'p-queue';
import type { Limits } from '../limits.ts';

const megabyte = 1024 * 1024;

/** The most bytes of files that are on their way, beside the first file. A client may ask for many and read none. */
const limits = { account: 32 * megabyte, address: 32 * megabyte, total: 128 * megabyte };

/** What each account may have on its way however much others have. */
const reserved = 4 * megabyte;

/** A file of so many bytes takes the server long to read, to decrypt and to send. Of an account so many are at work, and more of them wait. */
const large = { bytes: 256 * 1024, atOnce: 4, waiting: 40 };

const bytesUnderWay = new Map<string, number>();

/** A file that is counted until it is sent. */
export interface HeldFile {
  /** Once its size is known, which was estimated before. False if it is too much: the file is not sent then. */
  setSize(bytes: number): boolean;
}

/**
 * Counts a file, before it is read, until it is sent; null if there are too many. Of an account four large ones are counted at once, and others wait,
 * as do all files of an account that reads too fast. Those that wait take no place among the requests that the server works on.
 */
export async function holdWhileSent(
  bytes: number,
  request: FastifyRequest,
  reply: FastifyReply,
  rate?: FileRate,
): Promise<HeldFile | null> {
  const { accountId, address } = request;
  const isOver = accountId !== null && rate?.isOver(accountId) === true;
  if (isOver) request.releaseWorking?.();
  if (accountId && (isOver || bytes >= large.bytes) && !(await mayBegin(accountId, request, reply))) return null;
  if (accountId) await rate?.take(accountId, bytes, sent(reply));
  const counters = [
    ['total', limits.total],
    [`address ${address}`, limits.address],
    ...(accountId ? [[`account ${accountId}`, limits.account] as const] : []),
  ] as const;
  let [held, isSent] = [0, false];
  const setSize = (size: number): boolean => {
    if (isSent) return true;
    const others = (key: string) => (bytesUnderWay.get(key) ?? 0) - held;
    const isReserved = others(counters.at(-1)![0]) + size <= reserved;
    if (size > held && !isReserved && counters.some(([key, max]) => others(key) > 0 && others(key) + size > max))
      return false;
    for (const [key] of counters) count(key, size - held);
    held = size;
    return true;
  };
  if (reply.raw.destroyed || !setSize(bytes)) return null;
  // Also when the client has gone before.
  finished(reply.raw, () => {
    setSize(0);
    isSent = true;
  });
  return {
    setSize: (size) => {
      if (accountId) rate?.count(accountId, size - bytes);
      return setSize(size);
    },
  };
}

const queues = new Map<string, PQueue>();

/** Waits until the large files of the account before this one are sent. False if there are too many, or nobody waits for this one any more. */
async function mayBegin(accountId: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const queue = queues.get(accountId) ?? new PQueue({ concurrency: large.atOnce });
  if (queue.size >= large.waiting) return false;
  if (queue.pending + queue.size >= large.atOnce) request.releaseWorking?.();
  queues.set(accountId, queue);
  const began = Promise.withResolvers<void>();
  const forget = () =>
    void (queue.pending + queue.size === 0 && queues.get(accountId) === queue && queues.delete(accountId));
  void queue
    .add(() => {
      began.resolve();
      return sent(reply);
    })
    .then(() => setImmediate(forget));
  await began.promise;
  return !reply.raw.destroyed;
}

/** Also when the client has gone before. */
const sent = (reply: FastifyReply) => new Promise<void>((resolve) => void finished(reply.raw, () => resolve()));

function count(key: string, bytes: number): void {
  const left = (bytesUnderWay.get(key) ?? 0) + bytes;
  if (left === 0) bytesUnderWay.delete(key);
  else bytesUnderWay.set(key, left);
}

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
