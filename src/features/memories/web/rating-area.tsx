import { useEffect, useRef, useState, type RefObject } from 'react';
import { sendPebble } from '#features/pebbles/web/pebble-flight.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Stars } from '#platform/web/ui/star-rating.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { memoryTexts } from '../text.ts';
import type { Memory } from './queries.ts';
import styles from './rating-area.module.css';

const RatingDialog = lazyOverlay(() => import('./rating-dialog.tsx'));

/** Rate a past date; afterwards who has rated, and once both have, what each said and what it paid. */
export function RatingArea({ memory, partnerName }: { memory: Memory; partnerName: string }) {
  const { myRating, partnerRated, partnerRating, paidEach } = memory;
  const [rating, setRating] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useEarned(area, paidEach);
  return (
    <div ref={area} className={`${styles.area} ${paidEach === null ? '' : styles.earned}`}>
      {myRating ? (
        <div className={styles.tags}>
          <Tag tone="you">{memoryTexts.youRated}</Tag>
          {partnerRated && <Tag tone="partner">{memoryTexts.partnerRated}</Tag>}
          {paidEach !== null && (
            <strong className={styles.paid}>
              {memoryTexts.pebblesEarned} <span>{memoryTexts.paidEach(paidEach)}</span>
            </strong>
          )}
        </div>
      ) : (
        <div className={styles.ask}>
          {partnerRated ? <Tag tone="partner">{memoryTexts.partnerRated}</Tag> : <span>How was it?</span>}
          <Button tone="sun" onClick={() => setRating(true)}>
            {memoryTexts.rate}
          </Button>
        </div>
      )}
      {myRating && <Revealed name={memoryTexts.you} given={myRating} />}
      {partnerRating && <Revealed name={partnerName} given={partnerRating} />}
      <RatingDialog open={rating} onOpen={setRating} memory={memory} />
    </div>
  );
}

function Revealed({ name, given }: { name: string; given: NonNullable<Memory['myRating']> }) {
  return (
    <p className={styles.revealed}>
      <b>{name}</b>
      <span className={styles.stars}>
        <Stars value={given.rating} />
      </span>
      {given.comment && <q>{given.comment}</q>}
    </p>
  );
}

/** The moment the second rating arrives, whoever gave it, a pebble sets off for the bar. */
function useEarned(area: RefObject<HTMLElement | null>, paidEach: number | null) {
  const before = useRef(paidEach);
  useEffect(() => {
    if (before.current === null && paidEach && area.current) void sendPebble(area.current);
    before.current = paidEach;
  }, [area, paidEach]);
}
