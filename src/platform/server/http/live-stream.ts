import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../contract/domain-error.ts';
import type { Live, LiveMessage } from '../live/live.ts';
import { registerLiveEndpoint, type LiveEndpoint } from './live-endpoint.ts';
import { openStreams, type OpenStream } from './open-streams.ts';

const mayLagBehind = 64 * 1024;
const askedAgainAfter = 2_000;

/** A session that has another token now: long enough for its own browser to have it, too short for whoever holds the old one. */
const renewedAfter = 300;

/**
 * One stream of server-sent events per open page. Messages carry ids only; what they stand for is asked for by the ordinary
 * calls, so a stream can never show what its account may not see.
 */
export function liveStream(server: FastifyInstance, live: Live, endpoint: LiveEndpoint, { pingEvery = 20_000 } = {}): void {
  /** Ends those whose opener may no longer listen, and shows the others that the server is there. */
  const check = (some: readonly OpenStream[], isLast = false) => {
    endpoint.listenersOf(some.map(({ key }) => key)).then(
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
    endpoint.enter(stream.address, stream.waiting.signal).then(() => write(stream, 'data: {"changed":"everything"}\n\n'), () => end(stream));
  };
  const unsubscribe = live.subscribe(hears, () => streams.all().forEach(haveReadAnew));

  registerLiveEndpoint(server, endpoint, (stream) => {
    stream.response.once('close', () => streams.drop(stream));
    const oldest = streams.keep(stream);
    if (oldest) end(oldest);
  });

  server.addHook('preClose', async () => {
    unsubscribe();
    streams.stop();
    streams.all().forEach(end);
  });
}

/** What a page that still waits has not heard it reads once its stream opens. */
function write({ response }: OpenStream, text: string): void {
  if (!response.headersSent || response.writableEnded || response.destroyed) return;
  if (response.writableLength > mayLagBehind) response.destroy();
  else response.write(text);
}

/** A page that has not read what came before is cut. What was written a moment ago has not reached the socket, and is sent with the end. */
function end({ response, waiting }: OpenStream): void {
  if (!response.headersSent) waiting.abort(new DomainError('unavailable'));
  else if ((response.socket?.writableLength ?? 0) > 0) response.destroy();
  else response.end();
}

/** What no page hears: its stream ends instead, and is opened again where the session lives on. */
function endsStreams({ changed }: { changed: string }): boolean {
  return changed === 'session-ended' || changed === 'streams-ended';
}
