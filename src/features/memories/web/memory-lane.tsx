import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { memoryTexts } from '../text.ts';
import { laneHeadingId } from './lane-heading.ts';
import { MemoryCard } from './memory-card.tsx';
import { MoreMemories } from './more-memories.tsx';
import { useTimeline } from './queries.ts';
import styles from './memory-lane.module.css';

const BinDialog = lazyOverlay(() => import('./bin-dialog.tsx'));

/** The timeline of two people, or of one: newest first, more of it as one scrolls down. */
export function MemoryLane({ today, partnerName }: { today: string; partnerName: string | undefined }) {
  const timeline = useTimeline();
  const [isBinOpen, setBinOpen] = useState(false);
  useFailureToast(timeline, memoryTexts.loadFailed);
  const memories = timeline.data?.pages.flatMap((page) => page.memories);
  return (
    <section aria-labelledby={laneHeadingId}>
      <div className={styles.head}>
        <h2 id={laneHeadingId} tabIndex={-1}>
          {memoryTexts.lane}
        </h2>
        <Link to="/add-memory" className={buttonClass()}>
          <span aria-hidden="true">+</span> {memoryTexts.add}
        </Link>
      </div>
      {timeline.isPending && <Skeleton className={styles.lane} shapes={[196, 284, 168]} />}
      {timeline.isError && !memories && <ErrorState text={memoryTexts.loadFailed} onRetry={() => void timeline.refetch()} />}
      {memories?.length === 0 && <NoMemories />}
      {memories && memories.length > 0 && (
        <ol className={styles.lane}>
          {memories.map((memory) => (
            <MemoryCard key={memory.id} memory={memory} today={today} partnerName={partnerName} />
          ))}
        </ol>
      )}
      <MoreMemories timeline={timeline} />
      {memories && (
        <p className={styles.foot}>
          <Button tone="ghost" className={styles.bin} onClick={() => setBinOpen(true)}>
            <Trash2 aria-hidden />
            {memoryTexts.bin}
          </Button>
        </p>
      )}
      <BinDialog open={isBinOpen} onClose={() => setBinOpen(false)} />
    </section>
  );
}

function NoMemories() {
  return (
    <EmptyState
      otter="listening"
      text={memoryTexts.none}
      action={
        <Link to="/add-memory" className={buttonClass({ tone: 'soft' })}>
          Add your first one
        </Link>
      }
    />
  );
}
