import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { tick } from '#platform/web/ui/motion.ts';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { goalTexts } from '../messages.ts';
import type { Goal } from './queries.ts';
import styles from './goal-celebration.module.css';

type GoalCelebrationProps = { open: boolean; goal: Goal | null; onClose: () => void };

const tints: Tint[] = [1, 2, 3, 4, 5, 6, 'sun', 'coral'];

/** An otter holds up a stone. Floats above the page without taking it over, and leaves by itself; other moments wait for that. */
export default function GoalCelebration({ open, goal, onClose }: GoalCelebrationProps) {
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    tick();
    const timer = setTimeout(leave, 9000);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    addEventListener('keydown', escape);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', escape);
    };
  }, [open, goal]);

  return (
    <div role="status">
      {open && goal && (
        <div className={styles.celebration} role="dialog" aria-label={goalTexts.reached}>
          <button type="button" className={`${buttonClass({ tone: 'ghost', square: true })} ${styles.close}`} aria-label={goalTexts.close} onClick={onClose}>
            <X aria-hidden />
          </button>
          <Scene className={styles.scene} orb art={<Otter state="celebrating" bobbing />}>
            <p className={styles.words}>{goalTexts.reached}</p>
            <p dir="auto">{goal.title}</p>
            {goal.paidMe ? <p className={styles.paid}>{goalTexts.reachedPaid(goal.paidMe)}</p> : null}
          </Scene>
          <div className={styles.stones} aria-hidden="true">
            {tints.map((tint) => (
              <Stone key={tint} tint={tint} size="s" />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
