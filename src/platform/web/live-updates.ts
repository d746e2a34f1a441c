import type { QueryClient } from '@tanstack/react-query';
import { recentChangesAt, type RecentChanges } from '../contract/recent-changes.ts';
import { checkReach, onBack } from './reach.ts';
import { refetch } from './refetch.ts';

/** One stream per open page; while it is broken it is tried again, at most every 30 seconds. */
const firstRetry = 500;
const longestRetry = 30_000;

/**
 * Keeps what is on screen true: each message names a feature whose reads are stale, and which rows have changed where that is all.
 * When the stream first opens, what has changed since the page began to read is read again, and whenever it opens later, everything on
 * screen: nothing said meanwhile is missed.
 * `broken` is told when it breaks: it may be the network, or the session that has ended.
 */
export function liveUpdates(queries: QueryClient, broken: () => void): () => void {
  let source: EventSource | undefined;
  let retry = firstRetry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let isFirst = true;

  const open = () => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource('/api/live');
    source.addEventListener('open', () => {
      retry = firstRetry;
      void (isFirst ? readWhatChanged(queries) : refetch(queries));
      isFirst = false;
    });
    source.addEventListener('message', ({ data }) => {
      void readChanged(queries, JSON.parse(data as string) as Change);
    });
    source.addEventListener('error', () => {
      source?.close();
      if (stopped) return;
      broken();
      checkReach();
      timer = setTimeout(open, retry * (0.5 + Math.random()));
      retry = Math.min(retry * 2, longestRetry);
    });
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

/** What follows from a message: a stream that was to end says nothing of what else has changed. */
function readChanged(queries: QueryClient, { changed, ids }: Change): Promise<void> {
  return refetch(queries, changed === 'everything' || changed === 'streams-ended' ? {} : { queryKey: [changed] }, ids);
}

/** Reads again what was changed since this document began to load; everything where that cannot be known. */
async function readWhatChanged(queries: QueryClient): Promise<void> {
  const recent = await askRecentChanges();
  // Asleep in between, a device may have stopped the one clock and not the other.
  const age = Math.max(performance.now(), Date.now() - performance.timeOrigin);
  if (!recent || recent.completeFor < age) return refetch(queries);
  await Promise.all(recent.changes.filter(({ ago }) => ago <= age).map((change) => readChanged(queries, change)));
}

async function askRecentChanges(): Promise<RecentChanges | undefined> {
  try {
    const answer = await fetch(recentChangesAt);
    return answer.ok ? ((await answer.json()) as RecentChanges) : undefined;
  } catch {
    return undefined;
  }
}
