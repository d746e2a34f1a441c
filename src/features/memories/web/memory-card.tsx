import { useId, useState } from 'react';
import { lazyPart } from '#platform/web/ui/lazy-overlay.tsx';
import { Stone, tintOf } from '#platform/web/ui/stone.tsx';
import { CardMenu } from './card-menu.tsx';
import { ChangeLine } from './change-line.tsx';
import { MemoryFace } from './memory-face.tsx';
import { isUpcoming } from './memory-words.ts';
import type { Memory } from './queries.ts';
import { RatingArea } from './rating-area.tsx';
import { ReactionRow } from './reaction-row.tsx';
import { TalkButton } from './talk-button.tsx';
import styles from './memory-card.module.css';

const CommentSection = lazyPart(() => import('./comment-section.tsx'));

type MemoryCardProps = { memory: Memory; today: string; partnerName?: string | undefined; shareWith?: string | undefined };

/** `shareWith` is the partner who does not see this one yet. */
export function MemoryCard({ memory, today, partnerName, shareWith }: MemoryCardProps) {
  const id = useId();
  const [isTalking, setTalking] = useState(false);
  const isPlan = isUpcoming(memory, today);
  const mayChange = isPlan ? partnerName !== undefined : memory.isMine;
  return (
    <li className={styles.place}>
      <Stone tint={tintOf(memory.id)} size="m" className={styles.marker} />
      <article className={styles.card} aria-labelledby={`${id}-title`}>
        <MemoryFace
          face={memory}
          today={today}
          titleId={`${id}-title`}
          menu={mayChange && <CardMenu memory={memory} isPlan={isPlan} today={today} partnerName={partnerName} shareWith={shareWith} />}
        />
        {isPlan && <ChangeLine changes={memory.lastChanges} />}
        {!isPlan && <RatingArea memory={memory} partnerName={partnerName ?? 'Partner'} />}
        <ReactionRow memory={memory}>
          <TalkButton count={memory.commentCount} isTalking={isTalking} controls={`${id}-comments`} onToggle={() => setTalking(!isTalking)} />
        </ReactionRow>
        {isTalking && <CommentSection memoryId={memory.id} id={`${id}-comments`} />}
      </article>
    </li>
  );
}
