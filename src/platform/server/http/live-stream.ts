import type { FastifyInstance } from 'fastify';
import type { Live, LiveMessage } from '../live/live.ts';
import { liveDoor, type Door } from './live-door.ts';
import { openStreams, type OpenStream } from './open-streams.ts';

const mayLagBehind = 64 * 1024;
const askedAgainAfter = 2_000;

/** A session that has another token now: long enough for its own browser to have it, too short for whoever holds the old one. */
const renewedAfter = 300;

interface Listening extends Door {
  /** Those of the keys whose sessions may still listen. */
  stillListening(keys: string[]): Promise<ReadonlySet<string>>;
}

/**
 * One stream of server-sent events per open page. Messages carry ids only; what they stand for is asked for by the ordinary
 * calls, so a stream can never show what its account may not see.
 */
export function liveStream(server: FastifyInstance, live: Live, { stillListening, ...door }: Listening, { pingEvery = 20_000 } = {}): void {
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
    door.enter(async () => write(stream, 'data: {"changed":"everything"}\n\n')).catch(() => end(stream));
  };
  const unsubscribe = live.subscribe(hears, () => streams.all().forEach(haveReadAnew));

  liveDoor(server, door, (listener, socket) => {
    const stream = { ...listener, socket };
    socket.once('close', () => streams.drop(stream));
    const oldest = streams.keep(stream);
    if (oldest) end(oldest);
  });

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
