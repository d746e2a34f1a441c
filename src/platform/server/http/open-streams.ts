import type { ServerResponse } from 'node:http';

export interface OpenStream {
  account: string;
  session: string;
  /** By what its session is asked for again. */
  key: string;
  address: string;
  response: ServerResponse;
  /** Aborted where it ends before it was opened. */
  waiting: AbortController;
}

const streamsEach = 5;
const askedIn = 20;
const freshFor = 100;

/**
 * The open streams of one server. All are handed to `check` within `every` milliseconds, a twentieth at a time, and new ones
 * a moment after they opened: their session may have ended before the stream was there to be told.
 */
export function openStreams(check: (streams: OpenStream[]) => void, every: number) {
  const byAccount = new Map<string, Set<OpenStream>>();
  const batches = Array.from({ length: askedIn }, () => new Set<OpenStream>());
  const fresh: OpenStream[] = [];
  let opened = 0;
  let turn = 0;

  const beat = setInterval(() => {
    const due = batches[turn++ % askedIn]!;
    if (due.size > 0) check([...due]);
  }, every / askedIn).unref();

  const drop = (stream: OpenStream) => {
    const mine = byAccount.get(stream.account);
    mine?.delete(stream);
    if (mine?.size === 0) byAccount.delete(stream.account);
    for (const some of batches) if (some.delete(stream)) return;
  };

  return {
    of: (account: string): Iterable<OpenStream> => byAccount.get(account) ?? [],
    all: () => [...byAccount.values()].flatMap((mine) => [...mine]),
    drop,
    /** Returns the oldest of the account where there is one too many; it has lost its place. */
    keep: (stream: OpenStream): OpenStream | null => {
      const mine = byAccount.get(stream.account) ?? new Set();
      byAccount.set(stream.account, mine.add(stream));
      batches[opened++ % askedIn]!.add(stream);
      if (fresh.push(stream) === 1) setTimeout(() => check(fresh.splice(0)), freshFor).unref();
      const [oldest] = mine;
      if (mine.size <= streamsEach || !oldest) return null;
      drop(oldest);
      return oldest;
    },
    stop: () => clearInterval(beat),
  };
}
