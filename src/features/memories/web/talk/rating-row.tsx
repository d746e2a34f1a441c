import type { ReactNode } from 'react';
import { designTexts } from '#design/messages.ts';
import sides from '#design/sides.module.css';
import { Stars } from '#design/stars.tsx';
import { Stone } from '#design/stone.tsx';
import { memoryTexts, starLabels } from '../../messages/lane.ts';
import { isUnpaid } from '../../rules.ts';
import type { Memory } from '../queries.ts';
import styles from './rating-row.module.css';

type RatingRowProps = {
  memory: Pick<Memory, 'myRating' | 'partnerRated' | 'partnerRating' | 'isUnanswered' | 'paidEach' | 'paidMe'>;
  /** Undefined in a lane of one’s own. */
  partnerName: string | undefined;
  /** The partner’s stones turn over. */
  isTurning?: boolean;
  /** Beside a partner who has not rated yet. */
  children?: ReactNode;
};

/** What both gave and what it paid. What one gave oneself a week ago stands alone until the partner has rated, too. */
export function RatingRow({
  memory: { myRating, partnerRated, partnerRating, isUnanswered, paidEach, paidMe },
  partnerName,
  isTurning,
  children,
}: RatingRowProps) {
  const hasTheirs = partnerRated || partnerRating;
  const isThinking = myRating && !hasTheirs && partnerName !== undefined && paidEach === null && !isUnanswered;
  if (!myRating && !hasTheirs) return null;
  return (
    <div className={`${styles.rated} flex wrap`}>
      {myRating && (
        <Given side={sides.mine} name={memoryTexts.you} caption={memoryTexts.youRated} rating={myRating.rating} />
      )}
      {(hasTheirs || isThinking) && (
        <Given
          side={sides.theirs}
          name={partnerName ?? memoryTexts.partner}
          caption={isThinking ? memoryTexts.thinking(partnerName) : memoryTexts.partnerRated}
          rating={partnerRating?.rating ?? (hasTheirs ? null : 0)}
          isTurning={isTurning}
        />
      )}
      {paidEach !== null && <Paid each={paidEach} me={paidMe ?? 0} />}
      {isThinking && (
        <p className={`${styles.soon} row between muted`}>
          {memoryTexts.paidSoon} {children}
        </p>
      )}
    </div>
  );
}

/** Five stones: what the partner gave cannot be told from them. */
export function FaceDown() {
  return (
    <span className={`${styles.faceDown} flex`} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

interface GivenProps {
  side: string | undefined;
  name: string;
  caption: string;
  /** 0 until there is one, and null while it is hidden. */
  rating: number | null;
  isTurning?: boolean | undefined;
}

/** Five stars; a number on the narrowest phones. */
function Given({ side, name, caption, rating, isTurning }: GivenProps) {
  return (
    <div className={`${side} min-width-0`}>
      <p className={`${sides.dot} ${styles.given} row`}>
        <b dir="auto">{name}</b>{' '}
        {rating === null ? (
          <FaceDown />
        ) : (
          <Stars
            className={`${styles.stars} ${isTurning ? styles.turning : ''}`}
            value={rating}
            word={starLabels[rating - 1] ?? ''}
          />
        )}
        {!!rating && <small>{designTexts.ofFive(rating)}</small>}
      </p>{' '}
      <p className={`${styles.caption} muted`}>{caption}</p>
    </div>
  );
}

function Paid({ each, me }: { each: number; me: number }) {
  const isNothing = isUnpaid(each, me);
  return (
    <div className={me < each ? styles.limited : styles.paid}>
      <p className={styles.caption}>{isNothing ? memoryTexts.justNotToday : memoryTexts.pebblesEarned}</p>{' '}
      {each > 0 && (
        <p className={`${isNothing ? styles.nothing : styles.amount} row gap-5`}>
          {memoryTexts.paid(each, me)}
          {!isNothing && <Stone size="s" />}
        </p>
      )}
    </div>
  );
}
