import type { QueryClient } from '@tanstack/react-query';
import { pingEvery, type RecentChanges, recentChangesAt } from '../contract/paths.ts';
import { keyOf } from './orpc.ts';
import { checkReach, onBack } from './reach.ts';
import { refetch } from './refetch.ts';

/** Milliseconds until a broken stream is opened again. Each page waits a random part of it, so that thousands do not come at once. */
const firstRetry = 1_000;
const longestRetry = 30_000;
/** A stream this long without a word, two pings included, is lost. */
const silentFor = 2.5 * pingEvery;

/**
 * Keeps the screen up to date by one stream per open page. Each message names a feature whose queries are stale, and the ids of the changed
 * rows if nothing else changed. When the stream first opens, the page fetches what changed since it loaded; later, everything on screen, once it
 * has fetched what the last stream named: the end of a pairing, for example, before what only partners may read.
 * `broken` is called when the stream breaks: the network may be lost, or the session over.
 */
export function liveUpdates(queries: QueryClient, broken: () => void): () => void {
  let source: EventSource | undefined;
  let retry = firstRetry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let isFirst = true;

  const { take, taken } = gathered((change) => fetchChanged(queries, change));
  const open = () => {
    source?.close();
    source = new EventSource('/api/live');
    heard();
    source.addEventListener('open', () => {
      retry = firstRetry;
      heard();
      void (isFirst ? fetchRecentChanges(queries) : taken().then(() => (stopped ? undefined : refetch(queries))));
      isFirst = false;
    });
    source.addEventListener('ping', heard);
    source.addEventListener('message', ({ data }) => {
      heard();
      take(JSON.parse(data as string) as Change);
    });
    source.addEventListener('error', lost);
  };
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(lost, silentFor);
  };
  const lost = () => {
    source?.close();
    clearTimeout(timer);
    if (stopped) return;
    broken();
    checkReach();
    timer = setTimeout(open, retry * Math.random());
    retry = Math.min(retry * 2, longestRetry);
  };

  const again = () => {
    if (source?.readyState === EventSource.CLOSED && document.visibilityState === 'visible') open();
  };
  const stopWaiting = onBack(again);
  document.addEventListener('visibilitychange', again);
  // A stream may stay open when the network is lost.
  addEventListener('offline', checkReach);
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
    stopWaiting();
    document.removeEventListener('visibilitychange', again);
    removeEventListener('offline', checkReach);
  };
}

type Change = Omit<RecentChanges['changes'][number], 'ago'>;

/** Milliseconds after which a refetch no longer holds up the next. */
const heldUpFor = 5_000;

const heldUpBy = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, heldUpFor))]);

interface Gathered {
  take: (change: Change) => void;
  /** Waits for what was taken so far. */
  taken: () => Promise<unknown>;
}

/** One refetch of a feature at a time: what changes meanwhile is gathered for the next, so that none aborts another. */
function gathered(fetch: (change: Change) => Promise<void>): Gathered {
  /** What is under way, with what comes next. */
  const underWay = new Map<string, Change | undefined>();
  const fetchInTurn = async (change: Change): Promise<void> => {
    const { changed } = change;
    if (underWay.has(changed)) return void underWay.set(changed, both(underWay.get(changed), change));
    underWay.set(changed, undefined);
    await heldUpBy(fetch(change));
    const next = underWay.get(changed);
    underWay.delete(changed);
    if (next) await fetchInTurn(next);
  };
  const taking = new Set<Promise<void>>();
  const take = (change: Change) => {
    const fetched = fetchInTurn(change).finally(() => taking.delete(fetched));
    taking.add(fetched);
  };
  return { take, taken: () => heldUpBy(Promise.all(taking)) };
}

function both(one: Change | undefined, other: Change): Change {
  if (!one) return other;
  const { changed } = one;
  return one.ids && other.ids ? { changed, ids: [...new Set([...one.ids, ...other.ids])] } : { changed };
}

function fetchChanged(queries: QueryClient, { changed, ids }: Change): Promise<void> {
  return refetch(
    queries,
    changed === 'everything' || changed === 'streams-ended' ? {} : { queryKey: keyOf(changed) },
    ids,
  );
}

/** Fetches what changed since this document began to load; everything where the server cannot tell. */
async function fetchRecentChanges(queries: QueryClient): Promise<void> {
  const recent = await recentChanges();
  // A device that slept may have stopped one of these clocks and not the other.
  const age = Math.max(performance.now(), Date.now() - performance.timeOrigin);
  if (!recent || recent.completeFor < age) return refetch(queries);
  await Promise.all(recent.changes.filter(({ ago }) => ago <= age).map((change) => fetchChanged(queries, change)));
}

async function recentChanges(): Promise<RecentChanges | undefined> {
  try {
    const response = await fetch(recentChangesAt);
    return response.ok ? ((await response.json()) as RecentChanges) : undefined;
  } catch {
    return undefined;
  }
}
