import { useRef, type ReactNode, useState, type KeyboardEvent } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { useWideScreen } from '#platform/web/screen.ts';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { moodTexts } from '../messages.ts';
import { moodScale } from '../rules.ts';
import { leastRatings } from './chart-points.ts';
import { FaceCard } from './face-card.tsx';
import { MoodChart } from './mood-chart.tsx';
import type { Board } from './queries.ts';
import { useRatingFlow, type RatingFlow } from './rating-flow.ts';
import { RatingHistory } from './rating-history.tsx';
import { RatingPanel } from './rating-panel.tsx';
import styles from './mood-board-page.module.css';
import moodSceneStyles from './mood-scene.module.css';

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

const tints: Tint[] = [2, 3, 1, 5, 6];

/** The question of the board with its five answers, on wide screens. One tab stop: arrow keys go from face to face. */
function MoodScene({ flow, partner }: { flow: RatingFlow; partner: string }) {
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.currentTarget.parentElement
      ?.querySelectorAll('button')
      [(at + step + moodScale.length) % moodScale.length]?.focus();
  };
  return (
    <Scene
      className={moodSceneStyles.scene}
      art={<Otter state="listening" who="partner" className={moodSceneStyles.otter} />}
    >
      <h2>{moodTexts.lead}</h2>
      <p className="mt-8 muted">{moodTexts.pressFace(partner)}</p>
      <div role="group" aria-label={moodTexts.faces} className={`${moodSceneStyles.faces} flex gap-12`}>
        {moodScale.map(({ emoji, label }, index) => (
          <button
            key={emoji}
            type="button"
            className={`${moodSceneStyles.face} stack center-items gap-2 weight-700 small`}
            tabIndex={index === at ? 0 : -1}
            aria-pressed={emoji === flow.selected}
            onFocus={() => setAt(index)}
            onKeyDown={move}
            onClick={() => flow.press(emoji)}
          >
            <Stone tint={tints[index]} className={`${moodSceneStyles.stone} emoji`}>
              <span aria-hidden="true">{emoji}</span>
            </Stone>
            <span className={`${moodSceneStyles.name} pill`}>{label}</span>
          </button>
        ))}
      </div>
    </Scene>
  );
}
