import type { ReactNode } from 'react';
import sides from '#design/sides.module.css';
import { Stars } from '#design/stars.tsx';
import { Stone } from '#design/stone.tsx';
import { memoryTexts, starLabels } from '../../messages.ts';
import { isUnpaid } from '../../rules.ts';
import type { Memory } from '../queries.ts';
import styles from './rating-row.module.css';

type RatingRowProps = {
  memory: Pick<Memory, 'myRating' | 'partnerRated' | 'partnerRating' | 'paidEach' | 'paidMe'>;
  /** Undefined in a lane of one’s own. */
  partnerName: string | undefined;
  /** The partner’s stones turn over. */
  isTurning?: boolean;
};

/** What both gave and what it paid, once one has rated oneself. */
export function RatingRow({ memory: { myRating, partnerRated, partnerRating, paidEach, paidMe }, partnerName, isTurning }: RatingRowProps) {
  return (
    <div className={`${styles.rated} flex wrap`}>
      {myRating && (
        <Given side={sides.mine} name={memoryTexts.you} caption={memoryTexts.youRated}>
          <Stars className={styles.stars} value={myRating.rating} word={starLabels[myRating.rating - 1]!} />
        </Given>
      )}
      {(partnerRated || partnerRating || (partnerName && paidEach === null)) && (
        <Given side={sides.theirs} name={partnerName ?? memoryTexts.partner} caption={partnerRated || partnerRating ? memoryTexts.partnerRated : memoryTexts.thinking}>
          {partnerRated && !partnerRating ? (
            <FaceDown />
          ) : (
            <Stars className={`${styles.stars} ${isTurning ? styles.turning : ''}`} value={partnerRating?.rating ?? 0} word={starLabels[(partnerRating?.rating ?? 0) - 1] ?? ''} />
          )}
        </Given>
      )}
      {paidEach !== null && <Paid each={paidEach} me={paidMe ?? 0} />}
      {paidEach === null && partnerName && <p className={`${styles.paid} muted`}>{memoryTexts.paidSoon}</p>}
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

function Given({ side, name, caption, children }: { side: string | undefined; name: string; caption: string; children: ReactNode }) {
  return (
    <div className={`${side} min-width-0`}>
      <p className={`${sides.dot} ${styles.given} row`}>
        <b dir="auto">{name}</b> {children}
      </p>{' '}
      <p className={`${styles.caption} muted`}>{caption}</p>
    </div>
  );
}

function Paid({ each, me }: { each: number; me: number }) {
  const isNothing = isUnpaid(each, me);
  return (
    <div className={styles.paid}>
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
