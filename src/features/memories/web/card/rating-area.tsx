import { useEffect, useRef, useState, type RefObject } from 'react';
import { sendPebble } from '#design/pebble-flight.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { memoryTexts } from '../../messages.ts';
import { GivenRatings, Paid } from './given-ratings.tsx';
import type { Memory } from '../queries.ts';
import styles from './rating-area.module.css';

const RatingDialog = lazyOverlay(() => import('./rating-dialog.tsx'));

/** Offers to rate a past date. Ratings and pebbles are shown once both have rated. */
export function RatingArea({ memory, partnerName }: { memory: Memory; partnerName: string }) {
  const { myRating, partnerRated, paidEach, paidMe } = memory;
  const [rating, setRating] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  useEarned(area, paidMe);
  return (
    <div ref={area} className={`${styles.area} stack gap-8 ${paidEach === null ? '' : styles.earned}`}>
      <Paid memory={memory} />
      <div className={`${styles.row} row wrap weight-600`}>
        {myRating ? <Tag tone="you">{memoryTexts.youRated}</Tag> : <span>{memoryTexts.howWasIt}</span>}
        {partnerRated && <Tag tone="partner">{memoryTexts.partnerRated}</Tag>}
        {!myRating && (
          <Button tone="sun" onClick={() => setRating(true)}>
            {memoryTexts.rate}
          </Button>
        )}
      </div>
      {myRating && <GivenRatings memory={memory} partnerName={partnerName} />}
      <RatingDialog open={rating} onOpen={setRating} memory={memory} />
    </div>
  );
}

/** Animates a pebble to the progress bar when the second rating arrives. */
function useEarned(area: RefObject<HTMLElement | null>, paidMe: number | null) {
  const before = useRef(paidMe);
  useEffect(() => {
    if (before.current === null && paidMe && area.current) void sendPebble(area.current);
    before.current = paidMe;
  }, [area, paidMe]);
}
