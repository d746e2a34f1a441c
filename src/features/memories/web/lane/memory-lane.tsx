import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, Suspense, useDeferredValue, useState, type ComponentType, type ReactNode } from 'react';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState, ErrorState } from '#design/states.tsx';
import { isFirstRender } from '#platform/web/first-render.ts';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { DisclosureButton } from '#platform/web/ui/disclosure.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import { laneOrder, type Lane } from '../../rules.ts';
import { memoryTexts } from '../../messages/lane.ts';
import { useCancelledDates } from './cancelled-dates.ts';
import { LaneHead } from './lane-head.tsx';
import { focusLane, laneHeadingId } from '../data/lane-heading.ts';
import { Milestone, SoFar } from './milestones.tsx';
import { useIsNamed, useNamedCard } from '../data/named-card.ts';
import { monthOf } from '../cached-page.ts';
import { MemoryCard } from '../card/memory-card.tsx';
import type { WhenThinking } from '../card/rating-area.tsx';
import { useLane } from '../data/pending-memories.ts';
import { useUnsentPictures } from '../unsent/unsent-pictures.ts';
import type { Memory } from '../queries.ts';
import styles from './memory-lane.module.css';

const CancelledDate = lazyComponent(() => import('./cancelled-date.tsx'));
const BehindLane = lazyBackground(() => import('./behind-lane.tsx'));
const MoreMemories = lazyComponent(() => import('./more-memories.tsx'));

const plansId = 'coming-up';

/** The number of cards in the first render. */
const inSight = 3;

type MemoryLaneProps = {
  today: string;
  lane: Lane;
  partnerName: string | undefined;
  WhenThinking?: WhenThinking;
  WhenCompleted?: ComponentType<{ memoryId: string }>;
  foldsPlans?: boolean;
  isParted?: boolean;
  children?: ReactNode;
};

/**
 * What is planned, soonest first, and then what has been, newest first, with infinite scrolling. `children` stand beside it and follow its heading.
 * With `foldsPlans` the next date stands above it and leads to what is planned.
 */
export function MemoryLane({
  today,
  lane,
  partnerName,
  WhenThinking,
  WhenCompleted,
  foldsPlans = false,
  isParted,
  children,
}: MemoryLaneProps) {
  const { timeline, memories, sent } = useLane(lane);
  useFailureToast(timeline, memoryTexts.loadFailed);
  const unsent = useUnsentPictures();
  const plans = memories?.filter(({ type }) => type === 'planned') ?? [];
  const navigate = useNavigate();
  const [isOpen, setOpen] = useOpenedByName(plans);
  const isFolded = foldsPlans && lane === 'open' && !isOpen;
  const listed = isFolded ? memories?.filter(({ type }) => type === 'past') : memories;
  const drawn = useDrawn(listed?.length ?? 0);
  useNamedCard(listed !== undefined && drawn >= listed.length);
  // The private lane has no partner.
  const people = lane === 'solo' ? { shareWith: partnerName } : { partnerName, WhenThinking, WhenCompleted };
  const shown = listed?.slice(0, drawn) ?? [];
  const cancelled = useCancelledDates().filter(
    ({ id }) => lane === 'open' && !memories?.some((memory) => memory.id === id),
  );
  const upcoming = [...shown.filter(({ type }) => type === 'planned'), ...cancelled].sort(laneOrder);
  const past = shown.filter(({ type }) => type === 'past');
  const pages = timeline.data?.pages ?? [];
  const countOf = new Map(pages.flatMap(({ months }) => months.map(({ month, count }) => [month, count])));
  const card = (memory: Memory) => (
    <MemoryCard
      key={memory.id}
      memory={memory}
      today={today}
      isOnItsWay={sent.has(memory.id)}
      hasLocalPictures={unsent.some(({ memoryId }) => memoryId === memory.id)}
      {...people}
    />
  );
  const fold = () => {
    setOpen(false);
    // The next press names the same card, which is news to the address only then.
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    focusLane();
  };
  return (
    <section aria-labelledby={laneHeadingId}>
      <LaneHead lane={lane} partner={partnerName} isQuiet={lane === 'open' && plans.length === 0} />
      {children}
      {timeline.isPending && <Skeleton className={`${styles.lane} stack gap-16`} shapes={[196, 284, 168]} />}
      {timeline.isError && !memories && (
        <ErrorState text={memoryTexts.loadFailed} onRetry={() => void timeline.refetch()} />
      )}
      {listed?.length === 0 && cancelled.length === 0 && !timeline.hasNextPage && (
        <NoMemories shareWith={people.shareWith} isParted={isParted} />
      )}
      {upcoming.length > 0 && (
        <>
          <h3 className={`${styles.comingUp} muted`}>
            {foldsPlans && isOpen ? (
              <DisclosureButton isOpen controls={plansId} onOpen={fold}>
                {memoryTexts.comingUp}
              </DisclosureButton>
            ) : (
              memoryTexts.comingUp
            )}
          </h3>
          <ol id={plansId} className={`${styles.lane} ${styles.ahead} stack gap-16`}>
            {upcoming.map((memory) =>
              cancelled.includes(memory) ? (
                <li key={memory.id}>
                  <Suspense>
                    <CancelledDate memory={memory} partner={partnerName ?? ''} />
                  </Suspense>
                </li>
              ) : (
                card(memory)
              ),
            )}
          </ol>
        </>
      )}
      {past.length > 0 && (
        <>
          <SoFar count={pages[0]?.past ?? 0} isShared={lane === 'open' && partnerName !== undefined} />
          <ol className={`${styles.lane} stack gap-16`}>
            {past.map((memory, at) => {
              const [month, before] = [monthOf(memory), past[at - 1]];
              return (
                <Fragment key={memory.id}>
                  {(!before || month !== monthOf(before)) && (
                    <Milestone month={month} count={countOf.get(month)} today={today} />
                  )}
                  {card(memory)}
                </Fragment>
              );
            })}
          </ol>
        </>
      )}
      {memories && (
        <Suspense>
          <BehindLane lane={lane} />
          {timeline.hasNextPage && <MoreMemories timeline={timeline} isDrawn={drawn >= listed!.length} />}
        </Suspense>
      )}
    </section>
  );
}

/** Whether the plans are unfolded, which whatever names one of them does. */
function useOpenedByName(plans: readonly Memory[]) {
  const isNamed = useIsNamed();
  const [{ isOpen, by }, set] = useState<{ isOpen: boolean; by: string | undefined }>({ isOpen: false, by: undefined });
  const named = plans.find(isNamed)?.id;
  if (named !== by) set({ isOpen: isOpen || named !== undefined, by: named });
  return [isOpen, (open: boolean) => set({ isOpen: open, by })] as const;
}

/** The number of rendered cards. Cards below the first screen are deferred, so that they never block input. */
function useDrawn(count: number): number {
  return Math.max(inSight, useDeferredValue(count, isFirstRender() ? inSight : count));
}

/** Asks for nothing just after a parting. */
function NoMemories({ shareWith, isParted }: { shareWith?: string | undefined; isParted?: boolean | undefined }) {
  return (
    <EmptyState
      otter={null}
      text={shareWith ? memoryTexts.noneMine(shareWith) : memoryTexts.none}
      action={
        !isParted && (
          <Link to="/add-memory" search={shareWith ? { lane: 'mine' } : {}} className={buttonClass({ tone: 'soft' })}>
            {shareWith ? 'Add one for yourself' : 'Add your first one'}
          </Link>
        )
      }
    />
  );
}
