import { useEffect, useRef, useState, type RefObject } from 'react';
import { sendPebble } from '#design/pebble-flight.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { memoryTexts } from '../../messages.ts';
import type { Memory } from '../queries.ts';
import { FaceDown, RatingRow } from './rating-row.tsx';
import styles from './rating-area.module.css';

const RatingDialog = lazyOverlay(() => import('./rating-dialog.tsx'));

/** Until five stones have turned over. Milliseconds. */
const turning = 4 * 90 + 240;

/** Offers to rate a past date. The partner's stars and the pebbles are shown once both have rated. */
export function RatingArea({ memory, partnerName }: { memory: Memory; partnerName: string | undefined }) {
  const [rating, setRating] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const isTurning = useReveal(area, memory);
  return (
    <div ref={area}>
      {memory.myRating ? (
        <RatingRow memory={memory} partnerName={partnerName} isTurning={isTurning} />
      ) : (
        <div className={`${styles.ask} row wrap weight-650`}>
          {memoryTexts.howWasIt}
          {memory.partnerRated && (
            <span className="row gap-6">
              <FaceDown /> {memoryTexts.partnerRated}
            </span>
          )}
          <Button tone="sun" onClick={() => setRating(true)}>
            {memoryTexts.rate}
          </Button>
        </div>
      )}
      <RatingDialog open={rating} onOpen={setRating} memory={memory} />
    </div>
  );
}

/** The second rating of the two, while the page is open: the partner's stones turn over, and then a pebble flies. */
function useReveal(area: RefObject<HTMLElement | null>, { paidEach, paidMe }: Memory): boolean {
  const [hadBefore] = useState(paidEach !== null);
  const isRevealed = !hadBefore && paidEach !== null;
  useEffect(() => {
    if (!isRevealed || !paidMe) return;
    const fly = setTimeout(() => area.current && void sendPebble(area.current), turning);
    return () => clearTimeout(fly);
  }, [area, isRevealed, paidMe]);
  return isRevealed;
}
