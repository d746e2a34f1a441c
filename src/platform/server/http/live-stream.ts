import type { OutgoingHttpHeaders } from 'node:http';
import DataLoader from 'dataloader';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../contract/domain-error.ts';
import { pingEvery } from '../../contract/live-stream.ts';
import type { Live, LiveMessage } from '../live/live.ts';
import { sendError } from './errors.ts';
import { end, openStreams, write, type Listener } from './open-streams.ts';

export interface LiveStreams {
  /** Identifies the session of a request, or of an open stream; null where the request names none. */
  keyOf(request: FastifyRequest): string | null;
  /** The keys that belong to an open session, and to whose. */
  listenersOf(keys: readonly string[]): Promise<ReadonlyMap<string, Omit<Listener, 'key'>>>;
  /** Counts a request without a session, and rejects where there were too many. */
  limitStranger(address: string): Promise<void>;
  /** Whether the server has too little room for what a page reads once its stream is open. */
  isBusy(): boolean;
  /** Keeps the connection of a request for its stream alone; false where the connection is cut instead. */
  dedicate(request: FastifyRequest): boolean;
  /** Counts a request no more whose stream is open. */
  opened(request: FastifyRequest): void;
}

/** A renewed session's own browser has the new token by then. */
const renewedAfter = 300;

/** Milliseconds between two pages that are told to fetch everything: all at once would ask for more than the server can answer. */
const gapEvery = 4;

const lookUpEvery = 10;
const maxLookedUp = 200;

const headers = { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' };

/**
 * `GET /api/live`: one stream of server-sent events per open page. Messages carry ids only. The page reads what they stand for by
 * ordinary procedures, so a stream never shows what its account may not see.
 */
export function liveStream(
  server: FastifyInstance,
  live: Live,
  { keyOf, listenersOf, limitStranger, isBusy, dedicate, opened }: LiveStreams,
  options: { pingEvery: number } = { pingEvery },
): void {
  const streams = openStreams(listenersOf, options.pingEvery);
  // Thousands of pages reconnect at once: one statement looks up many, and leaves the connections to the database to everybody else.
  const listeners = new DataLoader(
    async (keys: readonly string[]) => {
      const found = await listenersOf(keys);
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: maxLookedUp, batchScheduleFn: (lookUp) => setTimeout(lookUp, lookUpEvery) },
  );
  let isStopping = false;

  // A HEAD request would open a stream that nobody reads.
  server.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('connection', 'close');
    if (!dedicate(request)) return reply.hijack();
    const { raw: response } = reply;
    try {
      const key = keyOf(request);
      const listener = key === null ? undefined : await listeners.load(key);
      if (!listener || key === null) {
        await limitStranger(request.address);
        throw new DomainError('signed_out');
      }
      if (isBusy() || isStopping || response.destroyed) throw new DomainError('unavailable');
      streams.add({ ...listener, key }, response);
    } catch (error) {
      return sendError(request, reply, error);
    }
    reply.hijack();
    // Fastify logs a stream that the server ended.
    response.once('close', () => void (response.writableFinished || request.log.info({ route: '/api/live', status: 200, ms: Math.round(reply.elapsedTime) })));
    response.writeHead(200, reply.headers(headers).getHeaders() as OutgoingHttpHeaders);
    response.write(': open\n\n');
    opened(request);
    return reply;
  });

  const hears = ({ to, session, ...message }: LiveMessage) => {
    const text = `data: ${JSON.stringify(message)}\n\n`;
    for (const stream of to.flatMap((account) => [...streams.of(account)])) {
      if (session && session !== stream.session) continue;
      const isNamed = message.ids?.includes(stream.session);
      if (message.changed === 'session-renewed') {
        if (isNamed) streams.checkWithin(stream, renewedAfter);
      } else if (message.changed === 'streams-ended' || (message.changed === 'session-ended' && isNamed)) end(stream);
      else if (message.changed !== 'session-ended') write(stream, text);
    }
  };
  const tellOfGap = () => streams.all().forEach((stream, index) => setTimeout(write, index * gapEvery, stream, 'data: {"changed":"everything"}\n\n').unref());
  const unsubscribe = live.subscribe(hears, tellOfGap);

  server.addHook('preClose', async () => {
    isStopping = true;
    unsubscribe();
    streams.stop();
  });
}
