import type { CSSProperties } from 'react';
import { Stone } from '#design/stone.tsx';
import { goalTexts } from '../messages.ts';
import { goalProgress, shareLine } from './format-goal.ts';
import type { Goal } from './queries.ts';
import { stoneFills } from './stone-fills.ts';
import styles from './goal-stones.module.css';

type GoalStonesProps = {
  goal: Pick<Goal, 'title' | 'targetValue' | 'targetUnit' | 'currentProgress' | 'shares'>;
  partner: string;
};

/** The progress of a goal, in stones of each partner's color. */
export function GoalStones({ goal, partner }: GoalStonesProps) {
  const { title, targetValue, currentProgress, shares } = goal;
  return (
    <div
      className="flex gap-5"
      role="progressbar"
      aria-label={goalTexts.progressLabel(title)}
      aria-valuemin={0}
      aria-valuemax={targetValue}
      aria-valuenow={Math.min(targetValue, currentProgress)}
      aria-valuetext={`${goalProgress(goal)}. ${shareLine(shares, partner)}`}
    >
      {stoneFills(targetValue, shares).map(({ mine, both }, index) => (
        <span
          key={index}
          className={styles.place}
          style={{ '--mine': `${mine * 100}%`, '--both': `${both * 100}%` } as CSSProperties}
        >
          <Stone empty={both === 0} className={both === 0 ? styles.stone : `${styles.stone} ${styles.filled}`} />
        </span>
      ))}
    </div>
  );
}
