import { useId, useState } from 'react';
import { Stone, tintOf } from '#design/stone.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { archiveTexts, memoryTexts } from '../../messages.ts';
import { ArchivedComments } from '../card/comment-section.tsx';
import { GivenRatings, Paid } from '../card/given-ratings.tsx';
import { MemoryFace } from '../card/memory-face.tsx';
import type { Memory } from '../queries.ts';
import { TalkButton } from '../card/talk-button.tsx';
import styles from '../card/memory-card.module.css';
import areaStyles from '../card/rating-area.module.css';

type ArchivedCardProps = { memory: Memory; laneId: string; partnerName: string };

/** A memory as it was when the pair ended: all of it, and nothing to press but its comments. */
export function ArchivedCard({ memory, laneId, partnerName }: ArchivedCardProps) {
  const id = useId();
  const [isTalking, setTalking] = useState(false);
  const { type, reactions, commentCount, paidEach, myRating } = memory;
  return (
    <li className={styles.place}>
      <Stone tint={tintOf(memory.id)} size="m" empty={type === 'planned'} className={styles.marker} />
      <article className={styles.card} aria-labelledby={`${id}-title`}>
        <MemoryFace
          face={memory}
          today={memory.date}
          titleId={`${id}-title`}
          tag={<Tag tone={type === 'planned' ? 'upcoming' : 'past'}>{type === 'planned' ? archiveTexts.wasPlanned : memoryTexts.past}</Tag>}
        />
        {myRating && (
          <div className={`${areaStyles.area} ${paidEach === null ? '' : areaStyles.earned}`}>
            <Paid memory={memory} />
            <GivenRatings memory={memory} partnerName={partnerName} />
          </div>
        )}
        {reactions.length + commentCount > 0 && (
          <div className={styles.reactions}>
            <Reactions given={reactions} />
            {commentCount > 0 && <TalkButton count={commentCount} isTalking={isTalking} controls={`${id}-comments`} onToggle={() => setTalking(!isTalking)} />}
          </div>
        )}
        {isTalking && <ArchivedComments laneId={laneId} memoryId={memory.id} id={`${id}-comments`} />}
      </article>
    </li>
  );
}

function Reactions({ given }: { given: Memory['reactions'] }) {
  if (given.length === 0) return null;
  return (
    <ul className={styles.given} aria-label={archiveTexts.reactions}>
      {given.map(({ reaction, count }) => (
        <li key={reaction} className={styles.reaction}>
          <span className="emoji">{reaction}</span> {count}
        </li>
      ))}
    </ul>
  );
}
