import { Stars } from '#platform/web/ui/stars.tsx';
import { memoryTexts, starLabels } from '../text.ts';
import type { Memory } from './queries.ts';
import styles from './rating-area.module.css';

/** What completing a date paid each. */
export function Paid({ each }: { each: number }) {
  return (
    <strong className={styles.paid}>
      {memoryTexts.pebblesEarned} <span>{memoryTexts.paidEach(each)}</span>
    </strong>
  );
}

/** The stars and words of each, as far as they are revealed. */
export function GivenRatings({ memory: { myRating, partnerRating }, partnerName }: { memory: Pick<Memory, 'myRating' | 'partnerRating'>; partnerName: string }) {
  return (
    <div className={styles.revealed}>
      {myRating && <Given name={memoryTexts.you} given={myRating} />}
      {partnerRating && <Given name={partnerName} given={partnerRating} />}
    </div>
  );
}

function Given({ name, given }: { name: string; given: NonNullable<Memory['myRating']> }) {
  return (
    <p>
      <b>{name}</b>
      <Stars className={styles.stars} value={given.rating} word={starLabels[given.rating - 1] ?? ''} />
      {given.comment && <q>{given.comment}</q>}
    </p>
  );
}
