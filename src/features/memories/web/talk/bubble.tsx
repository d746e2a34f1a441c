import type { ReactNode } from 'react';
import { OtterHead } from '#design/otter.tsx';
import sides from '#design/sides.module.css';
import { formatWhen } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { memoryTexts } from '../../messages/lane.ts';
import type { Memory } from '../queries.ts';
import styles from './bubble.module.css';

type BubbleProps = {
  isMine: boolean;
  /** Of the partner. */
  name: string | undefined;
  /** What stands beside the name: a time, or how many stars. */
  beside?: ReactNode;
  /** The note of a memory, in quotation marks. */
  isNote?: boolean;
  isSmall?: boolean;
  children: string;
};

/** What one of the two has said, in their color: one's own at the right, the partner's at the left. */
export function Bubble({
  isMine,
  name = memoryTexts.someone,
  beside,
  isNote = false,
  isSmall = !isNote,
  children,
}: BubbleProps) {
  return (
    <div
      className={`${styles.bubble} ${isMine ? `${sides.mine} ${styles.mine}` : sides.theirs} ${isSmall ? '' : styles.note}`}
    >
      <OtterHead hasScarf who={isMine ? 'you' : 'partner'} mood={isMine ? 'happy' : 'open'} className={styles.head} />
      <div className={styles.said}>
        <p className={styles.who}>
          <b className={sides.name} dir="auto">
            {isMine ? memoryTexts.you : name}
          </b>{' '}
          {beside}
        </p>
        <p className="pre-line" dir="auto">
          {isNote ? <q>{children}</q> : children}
        </p>
      </div>
    </div>
  );
}

/** What both have said about a memory: the note, what came with their stars, and the latest comments. */
export function Bubbles({
  memory,
  partnerName,
  hasComments = true,
}: {
  memory: Memory;
  partnerName: string | undefined;
  hasComments?: boolean;
}) {
  const { notes, isMine, myRating, partnerRating } = memory;
  // Those that wait for a network stand behind those that the server sent.
  const comments = hasComments ? memory.lastComments.slice(-2) : [];
  if (!notes && !myRating?.comment && !partnerRating?.comment && comments.length === 0) return null;
  return (
    <div className="stack gap-8 mt-14">
      {notes && (
        <Bubble isMine={isMine} name={partnerName} isNote>
          {notes}
        </Bubble>
      )}
      {[myRating, partnerRating].map(
        (given) =>
          given?.comment && (
            <Bubble
              key={given === myRating ? 'mine' : 'theirs'}
              isMine={given === myRating}
              name={partnerName}
              beside={memoryTexts.withStars(given.rating)}
            >
              {given.comment}
            </Bubble>
          ),
      )}
      {comments.map(({ id, author, comment, createdAt }) => (
        <Bubble
          key={id}
          isMine={author === 'me'}
          name={author === 'partner' ? partnerName : undefined}
          beside={<When at={createdAt} />}
        >
          {comment}
        </Bubble>
      ))}
    </div>
  );
}

export function When({ at }: { at: string }) {
  return (
    <time className={styles.when} dateTime={at}>
      {formatWhen(locale, new Date(at))}
    </time>
  );
}
