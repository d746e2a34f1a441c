import { lazy, Suspense, useId, useState } from 'react';
import { Stone, tintOf } from '#design/stone.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { archiveTexts, memoryTexts } from '../../messages.ts';
import { GivenRatings, Paid } from '../card/given-ratings.tsx';
import { MemoryFace } from '../card/memory-face.tsx';
import type { Memory } from '../queries.ts';
import { TalkButton } from '../card/talk-button.tsx';
import styles from '../card/memory-card.module.css';
import areaStyles from '../card/rating-area.module.css';

const ArchivedComments = lazy(() => import('../card/comment-section.tsx').then((module) => ({ default: module.ArchivedComments })));

type ArchivedCardProps = { memory: Memory; laneId: string; partnerName: string };

/** A read-only memory of an archive. */
export function ArchivedCard({ memory, laneId, partnerName }: ArchivedCardProps) {
  const id = useId();
  const [isTalking, setTalking] = useState(false);
  const { type, reactions, commentCount, paidEach, myRating } = memory;
  return (
    <li className="relative">
      <Stone tint={tintOf(memory.id)} size="m" empty={type === 'planned'} className={styles.marker} />
      <article className={`${styles.card} surface`} aria-labelledby={`${id}-title`}>
        <MemoryFace
          face={memory}
          today={memory.date}
          titleId={`${id}-title`}
          tag={<Tag tone={type === 'planned' ? 'upcoming' : 'past'}>{type === 'planned' ? archiveTexts.wasPlanned : memoryTexts.past}</Tag>}
        />
        {myRating && (
          <div className={`${areaStyles.area} stack gap-8 ${paidEach === null ? '' : areaStyles.earned}`}>
            <Paid memory={memory} />
            <GivenRatings memory={memory} partnerName={partnerName} />
          </div>
        )}
        {reactions.length + commentCount > 0 && (
          <div className="flex mt-14 wrap gap-5">
            <Reactions given={reactions} />
            {commentCount > 0 && <TalkButton count={commentCount} isTalking={isTalking} controls={`${id}-comments`} onToggle={() => setTalking(!isTalking)} />}
          </div>
        )}
        {isTalking && (
          <Suspense fallback={<Skeleton shapes={[44]} />}>
            <ArchivedComments laneId={laneId} memoryId={memory.id} id={`${id}-comments`} />
          </Suspense>
        )}
      </article>
    </li>
  );
}

function Reactions({ given }: { given: Memory['reactions'] }) {
  if (given.length === 0) return null;
  return (
    <ul className={`${styles.given} flex wrap gap-5`} aria-label={archiveTexts.reactions}>
      {given.map(({ reaction, count }) => (
        <li key={reaction} className={styles.reaction}>
          <span className="emoji">{reaction}</span> {count}
        </li>
      ))}
    </ul>
  );
}
