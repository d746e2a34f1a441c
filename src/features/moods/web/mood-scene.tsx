import { useState, type KeyboardEvent } from 'react';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { moodScale } from '../rules.ts';
import { moodTexts } from '../messages.ts';
import type { RatingFlow } from './rating-flow.ts';
import styles from './mood-scene.module.css';

const tints: Tint[] = [2, 3, 1, 5, 6];

/** The question of the board with its five answers, on wide screens. One tab stop: arrow keys go from face to face. */
export function MoodScene({ flow, partner }: { flow: RatingFlow; partner: string }) {
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
    <Scene className={styles.scene} art={<Otter state="listening" who="partner" className={styles.otter} />}>
      <h2>{moodTexts.lead}</h2>
      <p className="mt-8 muted">{moodTexts.pressFace(partner)}</p>
      <div role="group" aria-label={moodTexts.faces} className={`${styles.faces} flex gap-12`}>
        {moodScale.map(({ emoji, label }, index) => (
          <button
            key={emoji}
            type="button"
            className={`${styles.face} stack center-items gap-2 weight-700 small`}
            tabIndex={index === at ? 0 : -1}
            aria-pressed={emoji === flow.selected}
            onFocus={() => setAt(index)}
            onKeyDown={move}
            onClick={() => flow.press(emoji)}
          >
            <Stone tint={tints[index]} className={`${styles.stone} emoji`}>
              <span aria-hidden="true">{emoji}</span>
            </Stone>
            <span className={`${styles.name} pill`}>{label}</span>
          </button>
        ))}
      </div>
    </Scene>
  );
}
