import { useEffect, useEffectEvent, useRef } from 'react';
import { LoadMore, loadMore, type Pages } from '#platform/web/ui/load-more.tsx';

/**
 * Fetches the next page shortly before the end is reached, which is in its place once all that was read is drawn; the button is for
 * everyone whose end is never seen.
 */
export default function MoreMemories({
  timeline,
  isDrawn = true,
}: {
  timeline: Pages & { isFetchNextPageError: boolean };
  isDrawn?: boolean;
}) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = timeline;
  const reachEnd = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void loadMore(timeline);
  });
  useEffect(() => {
    if (!hasNextPage || !isDrawn || !end.current) return;
    const watch = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && reachEnd(), {
      rootMargin: '600px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
    // Observed again after each page, because an end that stays visible fires no event.
  }, [hasNextPage, isFetchingNextPage, isDrawn]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-20 stack center-items">
      <LoadMore pages={timeline} />
    </div>
  );
}
