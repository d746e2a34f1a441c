import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../contract/domain-error.ts';
import { askedTogether } from './asked-together.ts';
import { sendError } from './errors.ts';
import type { OpenStream } from './open-streams.ts';

export interface Listener {
  account: string;
  session: string;
}

export interface LiveEndpoint {
  /** By what the session of a request is found; null where it names none. */
  keyOf(request: FastifyRequest): string | null;
  addressOf(request: FastifyRequest): string;
  /** Those of the keys that belong to a session, and to whose. */
  listenersOf(keys: readonly string[]): Promise<ReadonlyMap<string, Listener>>;
  /** Counts a request without a known session, and rejects where there were too many. */
  limitStranger(address: string): Promise<void>;
  /** Waits until one more page may read everything it shows; rejects with the reason of the signal. */
  enter(address: string, signal: AbortSignal): Promise<void>;
  /** Keeps the connection of a request for its answer alone; false where the connection is cut instead. */
  dedicate(request: FastifyRequest): boolean;
  /** Told once the stream of a request is open. */
  opened(request: FastifyRequest): void;
}

const askedAtOnce = 200;
const stream = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

/**
 * `GET /api/live`: whose page it is, is asked first, so that strangers are refused at once. A page then waits until the server can
 * answer what it reads when its stream opens. `keep` is given the stream before that: it may end while it waits.
 */
export function registerLiveEndpoint(server: FastifyInstance, { keyOf, addressOf, listenersOf, limitStranger, enter, dedicate, opened }: LiveEndpoint, keep: (waiting: OpenStream) => void): void {
  const listenerOf = askedTogether(listenersOf, askedAtOnce);

  // A HEAD would be a stream as well, which nobody can hear.
  server.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('connection', 'close');
    if (!dedicate(request)) return reply.hijack();
    try {
      const [address, key] = [addressOf(request), keyOf(request)];
      const listener = key === null ? undefined : await listenerOf(key);
      if (!listener || key === null) {
        await limitStranger(address);
        throw new DomainError('signed_out');
      }
      const { raw: response } = reply;
      if (response.destroyed) throw new DomainError('unavailable');
      const waiting = new AbortController();
      response.once('close', () => waiting.abort(new DomainError('unavailable')));
      keep({ ...listener, key, address, response, waiting });
      await enter(address, waiting.signal);
    } catch (error) {
      return sendError(request, reply, error);
    }
    reply.hijack();
    // One that the server ended is logged as any other answer.
    reply.raw.once('close', () => void (reply.raw.writableFinished || request.log.info({ call: '/api/live', status: 200, ms: Math.round(reply.elapsedTime) })));
    reply.raw.writeHead(200, reply.headers(stream).getHeaders() as OutgoingHttpHeaders);
    reply.raw.write(': open\n\n');
    opened(request);
    return reply;
  });
}
