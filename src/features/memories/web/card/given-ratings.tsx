import { Stars } from '#design/stars.tsx';
import { memoryTexts, starLabels } from '../../messages.ts';
import type { Memory } from '../queries.ts';
import styles from './rating-area.module.css';

/** The pebbles paid for a completed date; nothing before both have rated. */
export function Paid({ memory: { paidEach, paidMe } }: { memory: Pick<Memory, 'paidEach' | 'paidMe'> }) {
  if (paidEach === null || paidMe === null) return null;
  return (
    <div>
      <strong className={`${styles.paid} wrap between`}>
        {memoryTexts.pebblesEarned} <span>{memoryTexts.paid(paidEach, paidMe)}</span>
      </strong>
      {paidMe < paidEach && <p className="small">{memoryTexts.paidLess}</p>}
    </div>
  );
}

/** The revealed ratings. */
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
      <b dir="auto">{name}</b>
      <Stars className={styles.stars} value={given.rating} word={starLabels[given.rating - 1] ?? ''} />
      {given.comment && <q dir="auto">{given.comment}</q>}
    </p>
  );
}
