import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../contract/refusal.ts';
import type { Live, LiveMessage } from '../live/live.ts';

const pingEvery = 20_000;
const streamsEach = 5;
const mayLagBehind = 64 * 1024;

/** A session that has another token now: long enough for its own browser to have it, too short for whoever holds the old one. */
const renewedAfter = 300;

interface Stream {
  account: string;
  session: string;
  response: ServerResponse;
  /** Ends it, if whoever opened it may no longer listen. */
  recheck(): void;
}

interface Door {
  identify(request: FastifyRequest): Promise<Listener | null>;
  /** Counts a call of somebody whom nobody knows, and throws a refusal where there were too many. */
  paceStranger(request: FastifyRequest): void;
}

interface Listener {
  id: string;
  sessionId: string;
}

/**
 * `GET /api/live`: one stream of server-sent events per open page. Messages carry ids only; what they stand for is asked for
 * by the ordinary calls, so a stream can never show what its account may not see.
 */
export function liveStream(server: FastifyInstance, live: Live, { identify, paceStranger }: Door): void {
  const streams = new Map<string, Set<Stream>>();

  const write = (stream: Stream, text: string) => {
    // Ended, and not yet closed: writing to it would bring the process down.
    if (stream.response.writableEnded) return;
    if (stream.response.writableLength > mayLagBehind) stream.response.destroy();
    else stream.response.write(text);
  };
  const all = () => [...streams.values()].flatMap((set) => [...set]);
  const hears = ({ to, session, ...message }: LiveMessage) => {
    for (const account of to) {
      for (const stream of streams.get(account) ?? []) {
        if (session && session !== stream.session) continue;
        if (message.changed === 'session-renewed') {
          if (message.ids?.includes(stream.session)) setTimeout(stream.recheck, renewedAfter);
        } else if (!endsStreams(message)) write(stream, `data: ${JSON.stringify(message)}\n\n`);
        else if (message.changed === 'streams-ended' || message.ids?.includes(stream.session)) stream.response.end();
      }
    }
  };
  const unsubscribe = live.subscribe(hears, () => all().forEach((stream) => write(stream, 'data: {"changed":"everything"}\n\n')));

  // A HEAD would be a stream as well, which nobody can hear.
  server.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const listener = await identify(request);
    if (!listener) return turnAway(request, reply);
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    response.write(': open\n\n');
    const recheck = () => {
      identify(request)
        .then((still) => (still ? write(stream, ': ping\n\n') : response.end()))
        .catch(() => response.end());
    };
    const stream = { account: listener.id, session: listener.sessionId, response, recheck };
    keep(stream);
    // At once too: the session may have ended before the stream was there to be told.
    recheck();
    const ping = setInterval(recheck, pingEvery);
    response.once('close', () => {
      clearInterval(ping);
      drop(stream);
    });
  });

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
    for (const { response } of all()) response.end();
  });

  function keep(stream: Stream): void {
    const mine = streams.get(stream.account) ?? new Set();
    streams.set(stream.account, mine.add(stream));
    const [oldest] = mine;
    if (mine.size > streamsEach && oldest) {
      drop(oldest);
      oldest.response.end();
    }
  }

  function drop(stream: Stream): void {
    const mine = streams.get(stream.account);
    mine?.delete(stream);
    if (mine?.size === 0) streams.delete(stream.account);
  }
}

/** What no page hears: its stream ends instead, and is opened again where the session lives on. */
function endsStreams({ changed }: { changed: string }): boolean {
  return changed === 'session-ended' || changed === 'streams-ended';
}
