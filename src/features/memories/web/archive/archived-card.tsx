import { Suspense, useId, useState } from 'react';
import { Stone, tintOf } from '#design/stone.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tag } from '#platform/web/ui/card.tsx';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import { memoryTexts, archiveTexts } from '../../messages/lane.ts';
import { Bubbles } from '../talk/bubble.tsx';
import { edgeOf } from '../talk/reaction-edge.ts';
import { MemoryFace } from '../card/memory-face.tsx';
import { RatingRow } from '../talk/rating-row.tsx';
import type { Memory } from '../queries.ts';
import { TalkButton } from '../card/talk-button.tsx';
import styles from '../card/memory-card.module.css';
import row from '../talk/reaction-row.module.css';

const CardPictures = lazyComponent(() => import('../card/card-pictures.tsx'));
const ArchivedComments = lazyComponent(async () => ({
  default: (await import('../card/comment-section.tsx')).ArchivedComments,
}));

type ArchivedCardProps = { memory: Memory; laneId: string; partnerName: string };

/** A memory of an archive. Nothing can be written; an own picture can be taken back. */
export function ArchivedCard({ memory, laneId, partnerName }: ArchivedCardProps) {
  const id = useId();
  const [isTalking, setTalking] = useState(false);
  const { type, reactions, commentCount, myRating } = memory;
  return (
    <li className="relative min-width-0">
      <Stone tint={tintOf(memory.id)} size="m" empty={type === 'planned'} className={styles.marker} />
      <article className={`${styles.card} surface`} aria-labelledby={`${id}-title`}>
        {memory.pictures.length > 0 && (
          <Suspense fallback={<div className={styles.pictures} data-count={Math.min(memory.pictures.length, 4)} />}>
            <CardPictures memory={memory} partnerName={partnerName} isArchived />
          </Suspense>
        )}
        <MemoryFace
          face={memory}
          today={memory.date}
          titleId={`${id}-title`}
          tag={
            <Tag tone={type === 'planned' ? 'upcoming' : 'past'}>
              {type === 'planned' ? archiveTexts.wasPlanned : memoryTexts.past}
            </Tag>
          }
        />
        <Bubbles memory={memory} partnerName={partnerName} hasComments={!isTalking} />
        {myRating && <RatingRow memory={memory} partnerName={partnerName} />}
        {reactions.length + commentCount > 0 && (
          <div className="flex mt-14 wrap gap-5">
            <Reactions given={reactions} />
            {commentCount > 0 && (
              <TalkButton
                count={commentCount}
                isTalking={isTalking}
                controls={`${id}-comments`}
                onToggle={() => setTalking(!isTalking)}
              />
            )}
          </div>
        )}
        {isTalking && (
          <Suspense fallback={<Skeleton shapes={[44]} />}>
            <ArchivedComments
              laneId={laneId}
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
}

function Reactions({ given }: { given: Memory['reactions'] }) {
  if (given.length === 0) return null;
  return (
    <ul className="flex wrap gap-5" aria-label={archiveTexts.reactions}>
      {given.map(({ reaction, count, mine }) => (
        <li key={reaction} className={`${row.reaction} ${edgeOf(count, mine)}`}>
          <span className="emoji">{reaction}</span> {count}
        </li>
      ))}
    </ul>
  );
}
