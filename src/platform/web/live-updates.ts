import type { QueryClient } from '@tanstack/react-query';

/** One stream per open page; while it is broken it is tried again, at most every 30 seconds. */
const firstRetry = 500;
const longestRetry = 30_000;

/**
 * Keeps what is on screen true: each message names a feature whose reads are stale. Every time the stream opens, everything
 * on screen is read again, so that nothing said while it was broken is missed.
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
      const message = JSON.parse(data as string) as { changed: string };
      if (message.changed === 'everything') void queries.invalidateQueries();
      else void queries.invalidateQueries({ queryKey: [message.changed] });
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

/** What was read before the stream stood may be old already. Reads under way are let through first: the first screen waits for them. */
async function readAgain(queries: QueryClient): Promise<void> {
  const underWay = queries.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.allSettled(underWay.map((query) => Promise.resolve(query.promise)));
  await queries.invalidateQueries();
}
