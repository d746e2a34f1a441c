import { hashKey, onlineManager, type QueryClient } from '@tanstack/react-query';
import { fileUrl } from '#features/memories/web/pictures/picture-sources.ts';
import { timelineQuery } from '#features/memories/web/queries.ts';
import { keepPictures } from '#platform/web/device/read-pictures.ts';

const mostPictures = 20;

/** Keeps the latest pictures of the open lane, small; the others stay blurs without a network. */
export function keepLatestPictures(queries: QueryClient): void {
  const { queryKey } = timelineQuery();
  let kept = '';
  const keep = () => {
    const pictures =
      queries.getQueryData(queryKey)?.pages.flatMap(({ memories }) => memories.flatMap((memory) => memory.pictures)) ??
      [];
    const addresses = pictures.slice(0, mostPictures).map(({ id }) => fileUrl(id, 320));
    if (addresses.join() === kept || !onlineManager.isOnline()) return;
    kept = addresses.join();
    // With the next change they are asked for again.
    void keepPictures(addresses).catch(() => (kept = ''));
  };
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hashKey(queryKey) && query.state.fetchStatus === 'idle') keep();
  });
  keep();
}
