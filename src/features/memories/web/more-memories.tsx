import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { useTimeline } from './queries.ts';
import styles from './memory-lane.module.css';

/** Fetches the next page shortly before the end is reached; the button is for everyone whose end is never seen. */
export function MoreMemories({ timeline }: { timeline: ReturnType<typeof useTimeline> }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = timeline;
  const reachEnd = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  });
  useEffect(() => {
    if (!hasNextPage || !end.current) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && reachEnd(), { rootMargin: '600px' });
    watch.observe(end.current);
    return () => watch.disconnect();
    // Watched anew after each page: an end that stays in sight says nothing by itself.
  }, [hasNextPage, isFetchingNextPage]);
  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.foot}>
      <Button tone="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
}
