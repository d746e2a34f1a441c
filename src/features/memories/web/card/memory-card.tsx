import { memo, useId, useState } from 'react';
import { Stone, tintOf } from '#design/stone.tsx';
import { memoryTexts } from '../../messages.ts';
import { CardMenu } from './card-menu.tsx';
import { ChangeLine } from './change-line.tsx';
import { CommentSection } from './comment-section.tsx';
import { MemoryFace } from './memory-face.tsx';
import type { Memory } from '../queries.ts';
import { RatingArea } from './rating-area.tsx';
import { ReactionRow } from './reaction-row.tsx';
import { TalkButton } from './talk-button.tsx';
import styles from './memory-card.module.css';

type MemoryCardProps = {
  memory: Memory;
  today: string;
  partnerName?: string | undefined;
  /** The partner who does not see this one yet. */
  shareWith?: string | undefined;
  /** Sent and not answered yet: nothing can be done with it, and nobody knows what it pays. */
  isOnItsWay?: boolean;
};

/** Where there are hundreds, what is done to one draws that one alone. */
export const MemoryCard = memo(function MemoryCard({ memory, today, partnerName, shareWith, isOnItsWay = false }: MemoryCardProps) {
  const id = useId();
  const [isTalking, setTalking] = useState(false);
  const isPlan = memory.type === 'planned';
  const mayChange = !isOnItsWay && (isPlan ? partnerName !== undefined : memory.isMine);
  return (
    <li className={styles.place}>
      <Stone tint={tintOf(memory.id)} size="m" className={styles.marker} />
      <article className={styles.card} aria-labelledby={`${id}-title`} aria-busy={isOnItsWay || undefined}>
        <MemoryFace
          face={isOnItsWay ? { ...memory, pebbles: undefined } : memory}
          today={today}
          titleId={`${id}-title`}
          menu={mayChange && <CardMenu memory={memory} isPlan={isPlan} today={today} partnerName={partnerName} shareWith={shareWith} />}
        />
        {isPlan && <ChangeLine changes={memory.lastChanges} />}
        <div inert={isOnItsWay}>
          {!isPlan && <RatingArea memory={memory} partnerName={partnerName ?? memoryTexts.partner} />}
          <ReactionRow memory={memory}>
            <TalkButton count={memory.commentCount} isTalking={isTalking} controls={`${id}-comments`} onToggle={() => setTalking(!isTalking)} />
          </ReactionRow>
        </div>
        {isTalking && <CommentSection memoryId={memory.id} id={`${id}-comments`} />}
      </article>
    </li>
  );
});
