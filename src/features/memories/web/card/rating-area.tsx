import { Star } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { sendPebble } from '#design/pebble-flight.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { asksToBeRated } from '../../rules.ts';
import type { Memory } from '../queries.ts';
import { FaceDown, RatingRow } from '../talk/rating-row.tsx';
import talk from './memory-card.module.css';
import styles from './rating-area.module.css';

const RatingDialog = lazyOverlay(() => import('./rating-dialog.tsx'));

/** Until five stones have turned over. Milliseconds. */
const turning = 4 * 90 + 240;

/** Stands beside a partner who has not rated yet. */
export type WhenThinking = ComponentType<{ memoryId: string }>;

/** Within two weeks of a date its card asks the two for stars. Later, or where nobody else can give any, it only offers it. */
const asks = (memory: Memory, today: string, partnerName: string | undefined) =>
  partnerName !== undefined && asksToBeRated(memory, today);

type RatingAreaProps = {
  memory: Memory;
  today: string;
  partnerName: string | undefined;
  WhenThinking?: WhenThinking | undefined;
};

/** Asks for a rating of a past date. The partner's stars and the pebbles are shown once both have rated. */
export function RatingArea({ memory, today, partnerName, WhenThinking }: RatingAreaProps) {
  const [rating, setRating] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const isTurning = useReveal(area, memory);
  return (
    <div ref={area}>
      {memory.myRating || !asks(memory, today, partnerName) ? (
        <RatingRow memory={memory} partnerName={partnerName} isTurning={isTurning}>
          {WhenThinking && <WhenThinking memoryId={memory.id} />}
        </RatingRow>
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

/** In the row of reactions, once the card no longer asks. */
export function QuietRating({ memory, today, partnerName }: Omit<RatingAreaProps, 'WhenThinking'>) {
  const [rating, setRating] = useState(false);
  if (memory.myRating || asks(memory, today, partnerName)) return null;
  const [rate, thisDate] = memoryTexts.rateShort;
  return (
    <>
      <button type="button" className={`${talk.talk} ${styles.quiet} row gap-5`} onClick={() => setRating(true)}>
        <Star aria-hidden />
        <span>
          {rate} <span className={styles.thisDate}>{thisDate}</span>
        </span>
      </button>
      <RatingDialog open={rating} onOpen={setRating} memory={memory} />
    </>
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
