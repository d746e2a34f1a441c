import type { OutgoingHttpHeaders } from 'node:http';
import DataLoader from 'dataloader';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';
import { end, type Listener, openStreams, write } from './open-streams.ts';
import type { Live, LiveMessage } from '../../live/live.ts';
import { DomainError } from '../../../contract/domain-error.ts';
import { pingEvery } from '../../../contract/paths.ts';

interface LiveStreamOptions {
  /** Identifies the session of a request, or of an open stream; null where the request names none. */
  sessionKeyOf(request: FastifyRequest): string | null;
  /** The keys that belong to an open session, and to whose. */
  listenersOf(keys: readonly string[]): Promise<ReadonlyMap<string, Omit<Listener, 'key'>>>;
  /** Counts a request without a session, and rejects where there were too many. */
  limitAnonymous(address: string): Promise<void>;
  /** Whether the server has too little room for what a page reads once its stream is open. */
  isBusy(): boolean;
  /** Keeps the connection of a request for its stream alone; false where the connection is cut instead. */
  reserveConnection(request: FastifyRequest): boolean;
  /** Counts a request no more whose stream is open. */
  releaseRequest(request: FastifyRequest): void;
}

/** A renewed session's own browser has the new token by then. */
const renewalDelay = 300;

/** Milliseconds between two pages that are told to fetch everything: all at once would ask for more than the server can answer. */
const gapInterval = 4;

const lookUpDelay = 10;
const maxLookUpBatch = 200;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
};

/**
 * `GET /api/live`: one stream of server-sent events per open page. Messages carry ids only. The page reads what they stand for by
 * ordinary procedures, so a stream never shows what its account may not see.
 */
export function liveStream(
  server: FastifyInstance,
  live: Live,
  { sessionKeyOf, listenersOf, limitAnonymous, isBusy, reserveConnection, releaseRequest }: LiveStreamOptions,
  options: { pingEvery: number } = { pingEvery },
): { openStreams(): number } {
  const streams = openStreams(listenersOf, options.pingEvery);
  // Thousands of pages reconnect at once: one statement looks up many, and leaves the connections to the database to everybody else.
  const listeners = new DataLoader(
    async (keys: readonly string[]) => {
      const found = await listenersOf(keys);
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: maxLookUpBatch, batchScheduleFn: (lookUp) => setTimeout(lookUp, lookUpDelay) },
  );
  let isStopping = false;

  // A HEAD request would open a stream that nobody reads.
  server.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    reply.header('connection', 'close');
    if (!reserveConnection(request)) return reply.hijack();
    const { raw: response } = reply;
    try {
      const key = sessionKeyOf(request);
      const listener = key === null ? undefined : await listeners.load(key);
      if (!listener || key === null) {
        await limitAnonymous(request.address);
        throw new DomainError('signed_out');
      }
      if (isBusy() || isStopping || response.destroyed) throw new DomainError('unavailable');
      streams.add({ ...listener, key }, response);
    } catch (error) {
      return sendError(request, reply, error);
    }
    reply.hijack();
    // Fastify logs a stream that the server ended.
    response.once(
      'close',
      () =>
        void (
          response.writableFinished ||
          request.log.info({ route: '/api/live', status: 200, ms: Math.round(reply.elapsedTime) })
        ),
    );
    response.writeHead(200, reply.headers(headers).getHeaders() as OutgoingHttpHeaders);
    response.write(': open\n\n');
    releaseRequest(request);
    return reply;
  });

  const deliver = ({ to, session, ...message }: LiveMessage) => {
    const text = `data: ${JSON.stringify(message)}\n\n`;
    for (const stream of to.flatMap((account) => [...streams.ofAccount(account)])) {
      if (session && session !== stream.session) continue;
      const isNamed = message.ids?.includes(stream.session);
      if (message.changed === 'session-renewed') {
        if (isNamed) streams.checkWithin(stream, renewalDelay);
      } else if (message.changed === 'streams-ended' || (message.changed === 'session-ended' && isNamed)) end(stream);
      else if (message.changed !== 'session-ended') write(stream, text);
    }
  };
  const deliverGap = () =>
    streams
      .all()
      .forEach((stream, index) =>
        setTimeout(write, index * gapInterval, stream, 'data: {"changed":"everything"}\n\n').unref(),
      );
  const unsubscribe = live.subscribe(deliver, deliverGap);

  server.addHook('preClose', async () => {
    isStopping = true;
    unsubscribe();
    streams.stop();
  });
  return { openStreams: () => streams.all().length };
}
