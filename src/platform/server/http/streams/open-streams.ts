import type { ServerResponse } from 'node:http';

export interface Listener {
  account: string;
  session: string;
  /** Identifies its session in later look-ups. */
  key: string;
}

interface OpenStream extends Listener {
  response: ServerResponse;
  checkAt: number;
  /** The last check failed. */
  isUnchecked: boolean;
}

const maxPerAccount = 5;
const maxUnsentBytes = 64 * 1024;
const checkEvery = 100;
const firstCheckAfter = 100;
const retryAfter = 2_000;

/**
 * The open streams of one server. Each is checked every `pingEvery` milliseconds: it ends if its session is over, else it gets a ping.
 * The first check comes at once, because a session can end before its stream is here to be told.
 */
export function openStreams(
  listenersOf: (keys: readonly string[]) => Promise<{ has(key: string): boolean }>,
  pingEvery: number,
) {
  const byAccount = new Map<string, Set<OpenStream>>();
  const all = () => [...byAccount.values()].flatMap((streams) => [...streams]);
  const checkWithin = (stream: OpenStream, milliseconds: number) =>
    void (stream.checkAt = Math.min(stream.checkAt, performance.now() + milliseconds));

  const check = async (streams: OpenStream[]) => {
    for (const stream of streams) stream.checkAt = Infinity;
    const open = await listenersOf(streams.map(({ key }) => key)).catch(() => null);
    for (const stream of streams) {
      if (open ? !open.has(stream.key) : stream.isUnchecked) end(stream);
      else if (open) write(stream, 'event: ping\ndata:\n\n');
      stream.isUnchecked = open === null;
      checkWithin(stream, open ? pingEvery : retryAfter);
    }
  };
  const timer = setInterval(() => {
    const due = all().filter(({ checkAt }) => checkAt <= performance.now());
    if (due.length > 0) void check(due);
  }, checkEvery).unref();

  const drop = (stream: OpenStream) => {
    const streams = byAccount.get(stream.account);
    streams?.delete(stream);
    if (streams?.size === 0) byAccount.delete(stream.account);
  };

  return {
    ofAccount: (account: string): Iterable<OpenStream> => byAccount.get(account) ?? [],
    all,
    checkWithin,
    /** Ends the account's oldest stream if this is one too many. */
    add: (listener: Listener, response: ServerResponse) => {
      const stream: OpenStream = {
        ...listener,
        response,
        checkAt: performance.now() + firstCheckAfter,
        isUnchecked: false,
      };
      const streams = byAccount.get(stream.account) ?? new Set();
      byAccount.set(stream.account, streams.add(stream));
      response.once('close', () => drop(stream));
      const [oldest] = streams;
      if (streams.size <= maxPerAccount || !oldest) return;
      drop(oldest);
      end(oldest);
    },
    stop: () => {
      clearInterval(timer);
      all().forEach(end);
    },
  };
}

/** Cuts a client that does not read. */
export function write({ response }: OpenStream, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > maxUnsentBytes) response.destroy();
  else response.write(text);
}

/** A response flushes what was written in this tick with its end. Older text in the socket is stuck: the client does not read. */
export function end({ response }: OpenStream): void {
  if ((response.socket?.writableLength ?? 0) > 0) response.destroy();
  else response.end();
}
