import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pingEvery } from '../contract/paths.ts';
import { liveUpdates } from './live-updates.ts';

class Source extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  constructor() {
    super();
    sources.push(this);
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  close(): void {
    this.readyState = Source.CLOSED;
  }
  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

let sources: Source[];
let broken: number;
let fetched: number;
let stop: () => void;

beforeEach(() => {
  [sources, broken, fetched] = [[], 0, 0];
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ready', completeFor: 1e9, changes: [] }));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const queries = new QueryClient();
  const ends = new QueryObserver(queries, {
    queryKey: ['memories'],
    queryFn: () => (fetched += 1),
    staleTime: Infinity,
  }).subscribe(() => {});
  const stopUpdates = liveUpdates(queries, () => (broken += 1));
  stop = () => [stopUpdates, ends].forEach((end) => end());
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const last = () => sources.at(-1)!;

test('a page on whose stream nothing is heard, not even pings, takes it for lost, opens another and fetches everything', async () => {
  last().open();
  for (let count = 0; count < 6; count += 1) {
    await pass(pingEvery);
    last().dispatchEvent(new Event('ping'));
  }
  expect([sources.length, broken, fetched]).toEqual([1, 0, 1]);
  await pass(3 * pingEvery);
  expect([sources.length, broken, sources[0]!.readyState]).toEqual([2, 1, Source.CLOSED]);
  last().open();
  await pass(0);
  expect(fetched).toBe(2);
});

test('what changes while a feature is refetched is gathered for one refetch more, and aborts nothing', async () => {
  const queries = new QueryClient();
  const fetches: { answer: (value: string) => void; signal: AbortSignal }[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((answer) => fetches.push({ answer, signal }));
  const end = new QueryObserver(queries, {
    queryKey: [['memories', 'invite'], {}],
    queryFn,
    initialData: '',
    staleTime: Infinity,
  }).subscribe(() => {});
  const stopUpdates = liveUpdates(queries, () => {});
  const say = (ids: string[]) =>
    last().dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ changed: 'memories', ids }) }));
  for (const id of ['a', 'b', 'c']) say([id]);
  await pass(0);
  expect(fetches.length).toBe(1);
  fetches[0]!.answer('first');
  await pass(0);
  expect(fetches.length).toBe(2);
  fetches[1]!.answer('second');
  await pass(0);
  expect(fetches.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  say(['d']);
  say(['e']);
  await pass(5_000);
  expect(fetches.length).toBe(4);
  [stopUpdates, end].forEach((over) => over());
});

test('a stream that is open again waits for what the last one named before it fetches everything, for five seconds at most', async () => {
  const queries = new QueryClient();
  const asked: string[] = [];
  let answer = (_status: string) => {};
  const status = () => {
    asked.push('pairing');
    return new Promise<string>((resolve) => (answer = resolve));
  };
  const of = (feature: string, queryFn: () => unknown) =>
    new QueryObserver(queries, { queryKey: [[feature], {}], queryFn, initialData: '', staleTime: Infinity }).subscribe(
      () => {},
    );
  const ends = [of('pairing', status), of('moods', () => String(asked.push('moods')))];
  ends.push(liveUpdates(queries, () => {}));
  const sayPairing = () =>
    last().dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ changed: 'pairing' }) }));
  const openAgain = async () => {
    last().fail();
    await pass(500);
    last().open();
    await pass(0);
  };
  last().open();
  await pass(0);
  // The second comes while the first is fetched.
  sayPairing();
  sayPairing();
  await openAgain();
  expect(asked).toEqual(['pairing']);
  answer('still two');
  await pass(0);
  expect(asked).toEqual(['pairing', 'pairing']);
  answer('nobody');
  await pass(0);
  expect(asked.slice(2).sort()).toEqual(['moods', 'pairing']);
  answer('nobody');
  await pass(0);

  asked.length = 0;
  sayPairing();
  await openAgain();
  expect(asked).toEqual(['pairing']);
  await pass(5_000);
  expect(asked.slice(1).sort()).toEqual(['moods', 'pairing']);

  answer('nobody');
  await pass(0);
  asked.length = 0;
  sayPairing();
  await openAgain();
  // Once it is stopped, such as by a log-out, it asks for nothing any more.
  ends.pop()!();
  answer('nobody');
  await pass(5_000);
  expect(asked).toEqual(['pairing']);
  for (const end of ends) end();
});

test('a page whose stream is refused comes back after twice as long each time, at most thirty seconds, and each page at another moment', async () => {
  for (const wait of [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const count = sources.length;
    last().fail();
    await pass(wait - 1);
    expect(sources.length).toBe(count);
    await pass(1);
    expect(sources.length).toBe(count + 1);
  }
  last().open();
  vi.mocked(Math.random).mockReturnValue(0.1);
  last().fail();
  await pass(100);
  expect(sources.length).toBe(9);
});
