import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

/** One stream per open page; while it is broken it is tried again, at most every 30 seconds. */
const firstRetry = 500;
const longestRetry = 30_000;

/**
 * Keeps what is on screen true: each message names a feature whose reads are stale, and which rows have changed where that is all.
 * Every time the stream opens, everything on screen is read again, so that nothing said while it was broken is missed.
 * `broken` is told when it breaks: it may be the network, or the session that has ended.
 */
export function liveUpdates(queries: QueryClient, broken: () => void): () => void {
  let source: EventSource | undefined;
  let retry = firstRetry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const open = () => {
    clearTimeout(timer);
    source?.close();
    source = new EventSource('/api/live');
    source.addEventListener('open', () => {
      retry = firstRetry;
      void readAgain(queries);
    });
    source.addEventListener('message', ({ data }) => {
      const { changed, ids } = JSON.parse(data as string) as { changed: string; ids?: string[] };
      void readAgain(queries, changed === 'everything' ? {} : { queryKey: [changed] }, ids);
    });
    source.addEventListener('error', () => {
      source?.close();
      if (stopped) return;
      broken();
      timer = setTimeout(open, retry * (0.5 + Math.random()));
      retry = Math.min(retry * 2, longestRetry);
    });
  };

  const again = () => {
    if (source?.readyState === EventSource.CLOSED && document.visibilityState === 'visible') open();
  };
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    source?.close();
    removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
  };
}
