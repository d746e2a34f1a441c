import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contract/refusal.ts';
import { DatabaseBusy } from '../database/database.ts';
import type { Live, LiveMessage } from '../live/live.ts';
import { bareConnection } from './bare-connection.ts';
import { openStreams, type OpenStream } from './open-streams.ts';

const mayLagBehind = 64 * 1024;
const askedAgainAfter = 2_000;

/** A session that has another token now: long enough for its own browser to have it, too short for whoever holds the old one. */
const renewedAfter = 300;

interface Door {
  /** Waits for its turn: a page that is let in, or told to, reads everything it shows. */
  enter<T>(work: () => Promise<T>): Promise<T>;
  identify(request: FastifyRequest): Promise<Listener | null>;
  /** Those of the keys whose sessions may still listen. */
  stillListening(keys: string[]): Promise<ReadonlySet<string>>;
  /** Counts a call of somebody whom nobody knows, and throws a refusal where there were too many. */
  paceStranger(request: FastifyRequest): void;
}

interface Listener {
  account: string;
  session: string;
  key: string;
}

/**
 * `GET /api/live`: one stream of server-sent events per open page. Messages carry ids only; what they stand for is asked for
 * by the ordinary calls, so a stream can never show what its account may not see.
 */
export function liveStream(server: FastifyInstance, live: Live, { enter, identify, stillListening, paceStranger }: Door, { pingEvery = 20_000 } = {}): void {
  /** Ends those whose opener may no longer listen, and shows the others that the server is there. */
  const check = (some: readonly OpenStream[], isLast = false) => {
    stillListening(some.map(({ key }) => key)).then(
      (still) => some.forEach((stream) => (still.has(stream.key) ? write(stream, ': ping\n\n') : end(stream))),
      () => (isLast ? some.forEach(end) : setTimeout(check, askedAgainAfter, some, true)),
    );
  };
  const streams = openStreams(check, pingEvery);

  const hears = ({ to, session, ...message }: LiveMessage) => {
    const text = `data: ${JSON.stringify(message)}\n\n`;
    for (const account of to) {
      for (const stream of streams.of(account)) {
        if (session && session !== stream.session) continue;
        if (message.changed === 'session-renewed') {
          if (message.ids?.includes(stream.session)) setTimeout(check, renewedAfter, [stream]);
        } else if (!endsStreams(message)) write(stream, text);
        else if (message.changed === 'streams-ended' || message.ids?.includes(stream.session)) end(stream);
      }
    }
  };
  // All at once they would ask for more than the server can answer.
  const haveReadAnew = (stream: OpenStream) => {
    enter(async () => write(stream, 'data: {"changed":"everything"}\n\n')).catch(() => end(stream));
  };
  const unsubscribe = live.subscribe(hears, () => streams.all().forEach(haveReadAnew));

  // A HEAD would be a stream as well, which nobody can hear.
  server.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const listener = await enter(async () => (request.raw.destroyed ? null : identify(request))).catch((fault: unknown) => {
      if (fault instanceof Refusal || fault instanceof DatabaseBusy) return 'busy' as const;
      throw fault;
    });
    if (listener === 'busy') return reply.code(503).header('retry-after', '1').send({ code: 'unavailable', data: {} });
    if (!listener) return turnAway(request, reply);
    reply.hijack();
    const response = reply.raw;
    // Without a length and not in chunks, it lasts as long as its connection.
    response.removeHeader('transfer-encoding');
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(': open\n\n');
    open(listener, reply);
  });

  function open(listener: Listener, { raw, request: { id }, elapsedTime }: FastifyReply): void {
    const socket = bareConnection(raw);
    if (!socket) return void raw.destroy();
    const stream = { ...listener, socket };
    const began = performance.now() - elapsedTime;
    socket.once('close', () => {
      streams.drop(stream);
      server.log.info({ reqId: id, call: '/api/live', status: 200, ms: Math.round(performance.now() - began) });
    });
    const oldest = streams.keep(stream);
    if (oldest) end(oldest);
  }

  function turnAway(request: FastifyRequest, reply: FastifyReply) {
    try {
      paceStranger(request);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return reply.code(429).header('retry-after', '60').send({ code: fault.code, data: fault.data });
    }
    return reply.code(401).send({ code: 'signed_out', data: {} });
  }

  server.addHook('preClose', async () => {
    unsubscribe();
    streams.stop();
    streams.all().forEach(end);
  });
}

function write({ socket }: OpenStream, text: string): void {
  if (!socket.writable) return;
  if (socket.writableLength > mayLagBehind) socket.destroy();
  else socket.write(text);
}

/** Whoever has not read what came before waits for no end either. */
function end({ socket }: OpenStream): void {
  if (socket.writableLength > 0) socket.destroy();
  else socket.destroySoon();
}

/** What no page hears: its stream ends instead, and is opened again where the session lives on. */
function endsStreams({ changed }: { changed: string }): boolean {
  return changed === 'session-ended' || changed === 'streams-ended';
}
