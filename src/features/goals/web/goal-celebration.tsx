import { Celebration } from '#design/celebration.tsx';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { goalTexts } from '../messages.ts';
import type { Goal } from './queries.ts';
import styles from './goal-celebration.module.css';

type GoalCelebrationProps = { open: boolean; goal: Goal | null; onClose: () => void };

const stones = [[8, 46], [5, 66], [17, 78], [18, 56], [90, 50], [83, 66], [92, 76], [77, 54]] as const;

export default function GoalCelebration({ open, goal, onClose }: GoalCelebrationProps) {
  return (
    <Celebration of={open ? goal : null} onClose={onClose} label={goalTexts.reached} stones={stones}>
      <Scene className={styles.scene} orb art={<Otter state="celebrating" bobbing />}>
        <p className={styles.words}>{goalTexts.reached}</p>
        <p dir="auto">{goal?.title}</p>
        {goal?.paidMe ? <p className={`${styles.paid} mt-8 pill weight-700`}>{goalTexts.reachedPaid(goal.paidMe)}</p> : null}
      </Scene>
    </Celebration>
  );
}
