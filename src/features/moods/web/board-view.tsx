import { useRef, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { useWideScreen } from '#platform/web/wide-screen.ts';
import { moodTexts } from '../messages.ts';
import { leastRatings } from './chart-points.ts';
import { FaceCard } from './face-card.tsx';
import { MoodChart } from './mood-chart.tsx';
import { MoodScene } from './mood-scene.tsx';
import type { Board } from './queries.ts';
import { useRatingFlow } from './rating-flow.ts';
import { RatingHistory } from './rating-history.tsx';
import { RatingPanel } from './rating-panel.tsx';
import styles from './mood-board-page.module.css';

const RatingSheet = lazyOverlay(() => import('./rating-sheet.tsx'));

type BoardViewProps = {
  board: Board;
  partner: { id: string; firstName: string };
  openAtFirst: boolean;
  whenUnrated: ReactNode;
};

export function BoardView({
  board: { mine, theirs, history },
  partner: { id, firstName },
  openAtFirst,
  whenUnrated,
}: BoardViewProps) {
  const isWide = useWideScreen();
  const flow = useRatingFlow(id, openAtFirst, isWide);
  const opener = useRef<HTMLButtonElement>(null);
  // The sentence that stands for the first ratings must not push the faces down.
  const isChartFirst = isWide && history.length >= leastRatings;
  const chart = history.length > 0 && <MoodChart ratings={history} partner={firstName} />;
  return (
    <div className={`${styles.board} stack gap-20`}>
      {isWide && <MoodScene flow={flow} partner={firstName} />}
      <div className={`${styles.now} stack gap-20 min-width-0`}>
        {isChartFirst && chart}
        <div className={`${styles.faces} stack two-columns gap-12`}>
          <FaceCard by="partner" partner={firstName} rating={theirs}>
            {!theirs && whenUnrated}
          </FaceCard>
          <FaceCard by="me" partner={firstName} rating={mine}>
            <Button ref={opener} tone={mine ? 'soft' : 'primary'} onClick={flow.open}>
              {mine ? moodTexts.update : moodTexts.rateNow}
            </Button>
          </FaceCard>
        </div>
        {!isChartFirst && chart}
      </div>
      <div className="stack gap-20 min-width-0">
        {isWide && flow.isOpen && <RatingPanel flow={flow} partner={firstName} opener={opener} />}
        <RatingHistory ratings={history} partner={firstName} />
      </div>
      <RatingSheet open={!isWide && flow.isOpen} onClose={flow.putAway} flow={flow} partner={firstName} />
    </div>
  );
}
