import { memo, Suspense, useId, useState, type ComponentType } from 'react';
import { Stone, tintOf } from '#design/stone.tsx';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import { AddPicturesButton } from './add-pictures-button.tsx';
import { Bubbles } from '../talk/bubble.tsx';
import { CardMenu } from './card-menu.tsx';
import { MemoryFace } from './memory-face.tsx';
import { cardId } from '../data/named-card.ts';
import type { Memory } from '../queries.ts';
import { QuietRating, RatingArea, type WhenThinking } from './rating-area.tsx';
import { ReactionRow } from '../talk/reaction-row.tsx';
import { TalkButton } from './talk-button.tsx';
import styles from './memory-card.module.css';

const ChangeLine = lazyComponent(() => import('./change-line.tsx'));
const CardPictures = lazyComponent(() => import('./card-pictures.tsx'));
const TwoSkies = lazyComponent(() => import('./two-skies.tsx'));
const UnsentNote = lazyBackground(() => import('#platform/web/ui/unsent-note.tsx'));
const CommentSection = lazyComponent(async () => ({ default: (await import('./comment-section.tsx')).CommentSection }));

type MemoryCardProps = {
  memory: Memory;
  today: string;
  partnerName?: string | undefined;
  WhenThinking?: WhenThinking | undefined;
  /** Stands under a date that both have rated of late. */
  WhenCompleted?: ComponentType<{ memoryId: string }> | undefined;
  /** The partner with whom this memory can be shared. */
  shareWith?: string | undefined;
  /** Pending on the server: without actions, and its pebbles are unknown. */
  isOnItsWay?: boolean;
  /** Whether pictures of it are not on the server yet. */
  hasLocalPictures?: boolean;
};

/** Memoized, because a timeline can have hundreds. */
export const MemoryCard = memo(function MemoryCard({
  memory,
  today,
  partnerName,
  WhenThinking,
  WhenCompleted,
  shareWith,
  isOnItsWay = false,
  hasLocalPictures = false,
}: MemoryCardProps) {
  const id = useId();
  const [isTalking, setTalking] = useState(false);
  // Two who share a lane are on first-name terms; the archive keeps full names.
  const creditName = (memory.credit === 'partner' && partnerName) || memory.creditName;
  const isPlan = memory.type === 'planned';
  const theirTime = partnerName && memory.localTimes?.partner;
  const mayChange = isPlan ? partnerName !== undefined : memory.isMine;
  return (
    <li id={cardId(memory.id)} className="relative min-width-0">
      <Stone tint={tintOf(memory.id)} size="m" className={styles.marker} />
      <article
        ref={whenDrawn}
        className={`${styles.card} surface`}
        aria-labelledby={`${id}-title`}
        aria-busy={isOnItsWay || undefined}
      >
        {(memory.pictures.length > 0 || hasLocalPictures) && (
          <Suspense fallback={<div className={styles.pictures} data-count={Math.min(memory.pictures.length, 4)} />}>
            <CardPictures memory={memory} partnerName={partnerName} />
          </Suspense>
        )}
        <MemoryFace
          face={{ ...memory, creditName }}
          isOnItsWay={isOnItsWay}
          today={today}
          titleId={`${id}-title`}
          menu={
            mayChange &&
            (isOnItsWay ? (
              <span className={`${styles.menuButton} ${styles.menuSpace}`} />
            ) : (
              <CardMenu memory={memory} isPlan={isPlan} today={today} partnerName={partnerName} shareWith={shareWith} />
            ))
          }
        />
        <Suspense fallback={theirTime && <Skeleton shapes={[84]} />}>
          {theirTime && <TwoSkies me={memory.localTimes!.me} partner={theirTime} partnerName={partnerName} />}
          {keptReadsOf() && <UnsentNote id={memory.id} />}
          {isPlan && memory.lastChanges.some(({ byMe }) => !byMe) && (
            <ChangeLine
              changes={memory.lastChanges}
              partnerName={partnerName}
              hasTwoClocks={memory.localTimes !== null}
            />
          )}
        </Suspense>
        <Bubbles memory={memory} partnerName={partnerName} hasComments={!isTalking} />
        <div inert={isOnItsWay}>
          {!isPlan && (
            <RatingArea memory={memory} today={today} partnerName={partnerName} WhenThinking={WhenThinking} />
          )}
          {memory.isJustCompleted && WhenCompleted && (
            <Suspense>
              <WhenCompleted memoryId={memory.id} />
            </Suspense>
          )}
          <ReactionRow memory={memory}>
            {!isPlan && <QuietRating memory={memory} today={today} partnerName={partnerName} />}
            {(!isPlan || memory.date <= today) && <AddPicturesButton memory={memory} />}
            <TalkButton
              count={memory.commentCount}
              isTalking={isTalking}
              controls={`${id}-comments`}
              onToggle={() => setTalking(!isTalking)}
            />
          </ReactionRow>
        </div>
        {isTalking && (
          <Suspense fallback={<Skeleton shapes={[44]} />}>
            <CommentSection
              memoryId={memory.id}
              latest={memory.lastComments}
              count={memory.commentCount}
              partnerName={partnerName}
              id={`${id}-comments`}
            />
          </Suspense>
        )}
      </article>
    </li>
  );
});

/** A card whose height were a guess would move those below it. The browser remembers the height at the end of the first frame. */
const whenDrawn = (card: HTMLElement | null) =>
  void requestAnimationFrame(() => requestAnimationFrame(() => card?.setAttribute('data-drawn', '')));
