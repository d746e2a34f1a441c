import { useRef, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { useWideScreen } from '#platform/web/wide-screen.ts';
import { moodTexts } from '../messages.ts';
import { FaceCard } from './face-card.tsx';
import { MoodChart } from './mood-chart.tsx';
import type { Board } from './queries.ts';
import { useRatingFlow } from './rating-flow.ts';
import { RatingHistory } from './rating-history.tsx';
import { RatingPanel } from './rating-panel.tsx';
import styles from './mood-board-page.module.css';

const RatingSheet = lazyOverlay(() => import('./rating-sheet.tsx'));

type BoardViewProps = { board: Board; partner: { id: string; firstName: string }; openAtFirst: boolean; whenUnrated: ReactNode };

export function BoardView({ board: { mine, theirs, history }, partner: { id, firstName }, openAtFirst, whenUnrated }: BoardViewProps) {
  const flow = useRatingFlow(id, openAtFirst);
  const isWide = useWideScreen();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div className={`${styles.board} stack gap-20`}>
      <div className={`${styles.faces} stack two-columns gap-12`}>
        <FaceCard by="me" partner={firstName} rating={mine}>
          <Button ref={opener} tone={mine ? 'soft' : 'primary'} onClick={flow.open}>
            {mine ? moodTexts.update : moodTexts.rateNow}
          </Button>
        </FaceCard>
        <FaceCard by="partner" partner={firstName} rating={theirs}>
          {!theirs && whenUnrated}
        </FaceCard>
      </div>
      <div className={styles.side}>
        {isWide && flow.isOpen && <RatingPanel flow={flow} partner={firstName} opener={opener} />}
        {isWide && !flow.isOpen && (
          <Scene className={styles.rest} art={<Otter state="raft" sleepsAtNight bobbing className={styles.otters} />}>
            <p>{moodTexts.lead}</p>
          </Scene>
        )}
      </div>
      <div className="stack gap-28 min-width-0">
        {history.length > 0 && <MoodChart ratings={history} partner={firstName} />}
        <RatingHistory ratings={history} partner={firstName} />
      </div>
      <RatingSheet open={!isWide && flow.isOpen} flow={flow} partner={firstName} />
    </div>
  );
}
