import type { Socket } from 'node:net';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Limits } from '../limits.ts';
import { addressOf } from './address.ts';
import type { Connections } from './connections.ts';
import { semaphore } from '../semaphore.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address; IPv6 by /64. */
    address: string;
    /** No longer counts it among the open requests of its address. */
    releaseOpen: () => void;
    /** Rejected because its address sends too many requests. */
    isAddressLimited: boolean;
    /** Releases its permit among the requests under way; null while it has none. */
    releaseWorking: (() => void) | null;
    /** Reads the rest of a long body and drops it; null for other bodies. */
    dropBody: (() => Promise<void>) | null;
  }
}

export interface Concurrency {
  /** Whether so many addresses read at once that some wait for the database. A few addresses alone never make a server busy. */
  isBusy(): boolean;
  /** Whether requests are rejected and none of those under way was answered lately. */
  isStuck(): boolean;
}

const unlimitedPaths = new Set(['/healthz', '/readyz', '/api/live']);

/** The share of all permits that reads may take. A page repeats a read by itself, but not a write, nor the load of its code. */
const shareOfReads = 0.7;

/** As many as there are connections to the database. */
const busyReadAddresses = 10;

/** The bodies of rejected requests that are read to their end, so that a browser gets the answer: few, in a short time, and not slowly. */
const dropped = { max: 100, maxPerKey: 2, seconds: 30, slowAfterSeconds: 3, bytesPerSecond: 50_000 };

/** An address with more open requests is answered late when one is rejected, because it would repeat the request at once. */
const maxPromptRejections = 4;

/**
 * Bounds the requests that the server works on, in total and by address, and rejects more at once. A request counts from its complete
 * body to its response. Requests with an incomplete body have bounds of their own, also while a handler reads it.
 */
export function limitConcurrency(
  server: FastifyInstance,
  limits: Limits,
  { cut, onceClosed }: Pick<Connections, 'cut' | 'onceClosed'>,
): Concurrency {
  const open = semaphore({ max: Infinity, maxPerKey: limits.openPerAddress });
  const working = semaphore({ max: limits.requestsAtOnce, maxPerKey: limits.requestsPerAddress });
  const bodies = semaphore({ max: limits.bodiesAtOnce, maxPerKey: limits.bodiesPerAddress });
  const droppedBodies = semaphore(dropped);
  const reads = semaphore({ max: Infinity, maxPerKey: Infinity });
  const maxReads = limits.requestsAtOnce * shareOfReads;
  const hasLongBody = ({ routeOptions }: FastifyRequest) => (routeOptions.bodyLimit ?? 0) > limits.bodyBytes;
  /** When a request was last answered, or accepted while permits were left. */
  let lastProgress = 0;
  server.decorateRequest('address', '');
  server.decorateRequest('releaseOpen');
  server.decorateRequest('releaseWorking', null);
  server.decorateRequest('dropBody', null);
  server.decorateRequest('isAddressLimited', false);

  server.addHook('onRequest', async (request, reply) => {
    request.address = addressOf(request.ip);
    const close = open.tryAcquire(request.address);
    if (!close) {
      reply.hijack();
      return cut(request.raw.socket, request.address);
    }
    request.releaseOpen = close;
    onceClosed(request.raw, reply.raw, close);
  });

  const acquire = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.releaseWorking || unlimitedPaths.has(request.routeOptions.url ?? '')) return;
    const isRead = request.method === 'GET' && request.url.startsWith('/api/');
    if (working.inUse() < maxReads) lastProgress = performance.now();
    const release = working.tryAcquire(request.address, isRead ? maxReads : limits.requestsAtOnce);
    if (!release) return rejectAsBusy(reply);
    const releaseRead = isRead ? reads.tryAcquire(request.address) : null;
    const leave = () => {
      request.releaseWorking = null;
      lastProgress = performance.now();
      release();
      releaseRead?.();
    };
    request.releaseWorking = leave;
    onceClosed(request.raw, reply.raw, leave);
  };

  server.addHook('onRequest', acquire);
  server.addHook('preParsing', async (request, reply, payload) => {
    const isLong = hasLongBody(request);
    // It waits for its turn, and is worked on, without progress on its connection.
    if (isLong) request.raw.socket.setTimeout(2 * limits.requestSeconds * 1000);
    if (isBodyComplete(request)) return;
    request.releaseWorking?.();
    const release = bodies.tryAcquire(request.address);
    if (!release) {
      await rejectAsBusy(reply.header('connection', 'close'));
      return;
    }
    const body = withTimeout(payload, isLong ? limits.requestSeconds : limits.bodySeconds);
    body.once('error', () => void reply.header('connection', 'close')).once('close', release);
    onceClosed(request.raw, reply.raw, () => body.destroy());
    if (isLong && Number(request.headers['content-length']) <= request.routeOptions.bodyLimit) {
      request.dropBody = async () => {
        payload.unpipe();
        // It no longer counts among the bodies of its address.
        body.destroy();
        const releaseDropped = droppedBodies.tryAcquire(request.accountId ?? request.address);
        if (!releaseDropped) return;
        await drop(payload).finally(releaseDropped);
      };
    }
    return body;
  });
  server.addHook('preValidation', async (request, reply) =>
    isBodyComplete(request) ? acquire(request, reply) : undefined,
  );
  // A browser that still sends may miss an answer, because the end of the connection reaches it first. It repeats a request that it may repeat.
  server.addHook('onSend', async (request, { statusCode }) =>
    statusCode < 500 && statusCode !== 429 && !isBodyComplete(request) ? request.dropBody?.() : undefined,
  );
  server.addHook('onSend', (request, reply, payload, done) => {
    request.releaseWorking?.();
    // A request whose body was given up has no socket any more.
    const { socket }: { socket: Socket | null } = request.raw;
    if (hasLongBody(request)) socket?.setTimeout(limits.idleSeconds * 1000);
    // A body that is longer than allowed, or of unknown length, is not read any further.
    if (!isBodyComplete(request)) reply.header('connection', 'close');
    const isRejected = (reply.statusCode === 429 || reply.statusCode === 503) && request.url !== '/readyz';
    const isDelayed = request.isAddressLimited || open.inUseBy(request.address) > maxPromptRejections;
    if (!isRejected || !isDelayed) return done(null, payload);
    const late = setTimeout(done, limits.rejectionDelaySeconds * 1000, null, payload).unref();
    // Fastify takes a closed response for a sent one, and would continue with the request and answer it twice.
    reply.raw.once('close', () => {
      clearTimeout(late);
      if (!reply.raw.headersSent) reply.hijack();
    });
  });

  return {
    isBusy: () => reads.keysInUse() >= busyReadAddresses,
    isStuck: () => working.inUse() >= maxReads && performance.now() - lastProgress > limits.stuckSeconds * 1000,
  };
}

/** Reads a body to its end, unless it takes too long. */
async function drop(payload: RequestPayload): Promise<void> {
  const [began, isTooSlow] = [performance.now(), new AbortController()];
  let length = 0;
  payload.on('data', (chunk: Buffer) => (length += chunk.length));
  // A stream that was piped elsewhere stays paused.
  payload.resume();
  const watch = setInterval(() => {
    const seconds = (performance.now() - began) / 1000;
    if (seconds > dropped.seconds || (seconds > dropped.slowAfterSeconds && length < seconds * dropped.bytesPerSecond))
      isTooSlow.abort();
  }, 200);
  await finished(payload, { writable: false, signal: isTooSlow.signal }).catch(() => {});
  clearInterval(watch);
}

const withoutBody = new Set(['GET', 'HEAD']);

function isBodyComplete({ method, raw, headers }: FastifyRequest): boolean {
  return (
    raw.complete ||
    withoutBody.has(method) ||
    raw.readableLength === Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Number.NaN : 0))
  );
}

/** The same body, which fails if it takes longer. */
function withTimeout(payload: RequestPayload, seconds: number): Readable {
  const body = new PassThrough();
  const timer = setTimeout(
    () => body.destroy(Object.assign(new Error('the body took too long'), { statusCode: 408 })),
    seconds * 1000,
  );
  payload.once('error', (error) => body.destroy(error));
  body.once('close', () => clearTimeout(timer));
  return payload.pipe(body);
}

async function rejectAsBusy(reply: FastifyReply): Promise<void> {
  await reply.code(503).header('retry-after', '1').send({ code: 'unavailable', data: {} });
}
