import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { isFirstRender } from '#platform/web/ui/first-render.ts';
import { ErrorState } from '#design/error-state.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Lane } from '../../rules.ts';
import { memoryTexts } from '../../messages.ts';
import { LaneHead } from './lane-head.tsx';
import { laneHeadingId } from './lane-heading.ts';
import { MemoryCard } from '../card/memory-card.tsx';
import { MoreMemories } from './more-memories.tsx';
import { useLane } from '../entry/pending-memories.ts';
import styles from './memory-lane.module.css';

const BinDialog = lazyOverlay(() => import('../card/bin-dialog.tsx'));

/** As many as the first screen may show. */
const inSight = 3;

/** The timeline of two people, or of one: newest first, more of it as one scrolls down. */
export function MemoryLane({ today, lane, partnerName }: { today: string; lane: Lane; partnerName: string | undefined }) {
  const { timeline, memories, sent } = useLane(lane);
  const [isBinOpen, setBinOpen] = useState(false);
  useFailureToast(timeline, memoryTexts.loadFailed);
  const drawn = useDrawn(memories?.length ?? 0);
  // In one's own lane one is alone, whoever one is paired with.
  const people = lane === 'solo' ? { shareWith: partnerName } : { partnerName };
  return (
    <section aria-labelledby={laneHeadingId}>
      <LaneHead lane={lane} partner={partnerName} />
      {timeline.isPending && <Skeleton className={styles.lane} shapes={[196, 284, 168]} />}
      {timeline.isError && !memories && <ErrorState text={memoryTexts.loadFailed} onRetry={() => void timeline.refetch()} />}
      {memories?.length === 0 && <NoMemories {...people} />}
      {memories && memories.length > 0 && (
        <ol className={styles.lane}>
          {memories.slice(0, drawn).map((memory) => (
            <MemoryCard key={memory.id} memory={memory} today={today} isOnItsWay={sent.has(memory.id)} {...people} />
          ))}
        </ol>
      )}
      <MoreMemories timeline={timeline} isDrawn={drawn >= (memories?.length ?? 0)} />
      {memories && (
        <p className={styles.foot}>
          <Button tone="ghost" className={styles.bin} onClick={() => setBinOpen(true)}>
            <Trash2 aria-hidden />
            {memoryTexts.bin}
          </Button>
        </p>
      )}
      <BinDialog open={isBinOpen} onClose={() => setBinOpen(false)} lane={lane} />
    </section>
  );
}

/** How many are drawn: what the first screen shows at once, those below it when there is time, and never so that anything typed or tapped waits. */
function useDrawn(count: number): number {
  return Math.max(inSight, useDeferredValue(count, isFirstRender() ? inSight : count));
}

function NoMemories({ shareWith }: { shareWith?: string | undefined }) {
  return (
    <EmptyState
      otter={shareWith ? 'sleeping' : 'listening'}
      text={shareWith ? memoryTexts.noneMine(shareWith) : memoryTexts.none}
      action={
        <Link to="/add-memory" search={shareWith ? { lane: 'mine' } : {}} className={buttonClass({ tone: 'soft' })}>
          {shareWith ? 'Add one for yourself' : 'Add your first one'}
        </Link>
      }
    />
  );
}
