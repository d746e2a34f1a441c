import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Limits } from '../limits.ts';
import { addressOf } from './address.ts';
import type { Connections } from './connections.ts';
import { semaphore } from './semaphore.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client's address; IPv6 by /64. */
    address: string;
    /** Counts it no more among the open requests of its address. */
    close: () => void;
    /** Refused because its address calls too often; set by whoever refuses it. */
    isAddressTooFast: boolean;
    /** Gives its place among the requests under way back; null while it has none. */
    leave: (() => void) | null;
  }
}

export interface Concurrency {
  /** Whether so many addresses read at once that some wait for the database. A few addresses alone never make a server busy. */
  isBusy(): boolean;
  /** Whether requests are refused, and none of those under way has been answered for a while. */
  isStuck(): boolean;
}

const uncounted = new Set(['/healthz', '/readyz', '/api/live']);

/** Of the room for requests. What it could not read a page asks for again by itself, though not what a person did, nor its own code. */
const shareOfReads = 0.7;

/** As many as there are connections to the database. */
const busyWithReaders = 10;

/** An address with more requests open than this, or one that calls too often, hears late that a request is refused: it would only ask again at once. */
const answeredPromptly = 4;

/**
 * Bounds the requests that the server works on, in all and by address, and refuses more at once instead of letting everybody wait.
 * A request counts once its body is there and until its answer is made; those that wait for a body have bounds of their own.
 */
export function limitConcurrency(server: FastifyInstance, limits: Limits, { cut, whenClosed }: Pick<Connections, 'cut' | 'whenClosed'>): Concurrency {
  const open = semaphore({ max: Infinity, maxPerKey: limits.openPerAddress });
  const working = semaphore({ max: limits.requestsAtOnce, maxPerKey: limits.requestsPerAddress });
  const bodies = semaphore({ max: limits.bodiesAtOnce, maxPerKey: limits.bodiesPerAddress });
  const reads = semaphore({ max: Infinity, maxPerKey: Infinity });
  const maxReads = limits.requestsAtOnce * shareOfReads;
  /** When a request was last answered, or came while there was room. */
  let lastMoved = 0;
  server.decorateRequest('address', '');
  server.decorateRequest('close');
  server.decorateRequest('leave', null);
  server.decorateRequest('isAddressTooFast', false);

  server.addHook('onRequest', async (request, reply) => {
    request.address = addressOf(request.ip);
    const close = open.tryAcquire(request.address);
    if (!close) {
      reply.hijack();
      return cut(request.raw.socket, request.address);
    }
    request.close = close;
    whenClosed(request.raw, reply.raw, close);
  });

  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.leave || uncounted.has(request.routeOptions.url ?? '')) return;
    const isRead = request.method === 'GET' && request.url.startsWith('/api/');
    if (working.inUse() < maxReads) lastMoved = performance.now();
    const release = working.tryAcquire(request.address, isRead ? maxReads : limits.requestsAtOnce);
    if (!release) return refuse(reply);
    const releaseRead = isRead ? reads.tryAcquire(request.address) : null;
    const leave = () => {
      request.leave = null;
      lastMoved = performance.now();
      release();
      releaseRead?.();
    };
    request.leave = leave;
    whenClosed(request.raw, reply.raw, leave);
  };

  server.addHook('onRequest', enter);
  server.addHook('preParsing', async (request, reply, payload) => {
    if (isBodyThere(request)) return;
    request.leave?.();
    const release = bodies.tryAcquire(request.address);
    if (!release) {
      await refuse(reply.header('connection', 'close'));
      return;
    }
    const isLong = (request.routeOptions.bodyLimit ?? 0) > limits.bodyBytes;
    const body = within(payload, isLong ? limits.requestSeconds : limits.bodySeconds);
    body.once('error', () => void reply.header('connection', 'close')).once('close', release);
    whenClosed(request.raw, reply.raw, () => body.destroy());
    return body;
  });
  server.addHook('preValidation', enter);
  server.addHook('onSend', (request, reply, payload, done) => {
    request.leave?.();
    const isRefused = (reply.statusCode === 429 || reply.statusCode === 503) && request.url !== '/readyz';
    const isLate = request.isAddressTooFast || open.inUseBy(request.address) > answeredPromptly;
    if (!isRefused || !isLate) return done(null, payload);
    const late = setTimeout(done, limits.rejectionDelaySeconds * 1000, null, payload).unref();
    // Fastify takes a response that closes for an answered one and would go on with the request, to answer it twice.
    reply.raw.once('close', () => {
      clearTimeout(late);
      if (!reply.raw.headersSent) reply.hijack();
    });
  });

  return {
    isBusy: () => reads.keysInUse() >= busyWithReaders,
    isStuck: () => working.inUse() >= maxReads && performance.now() - lastMoved > limits.stuckSeconds * 1000,
  };
}

const withoutBody = new Set(['GET', 'HEAD']);

function isBodyThere({ method, raw, headers }: FastifyRequest): boolean {
  return raw.complete || withoutBody.has(method) || raw.readableLength === Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Number.NaN : 0));
}

/** The same body, which fails when it takes longer. */
function within(payload: RequestPayload, seconds: number): Readable {
  const body = new PassThrough();
  const late = setTimeout(() => body.destroy(Object.assign(new Error('the body took too long'), { statusCode: 408 })), seconds * 1000);
  payload.once('error', (error) => body.destroy(error));
  body.once('close', () => clearTimeout(late));
  return payload.pipe(body);
}

async function refuse(reply: FastifyReply): Promise<void> {
  await reply.code(503).header('retry-after', '1').send({ code: 'unavailable', data: {} });
}
