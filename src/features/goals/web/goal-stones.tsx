import type { CSSProperties } from 'react';
import { Compass, HeartHandshake, Leaf, MessagesSquare, Sprout, type LucideIcon } from 'lucide-react';
import { Stone, type Tint } from '#design/stone.tsx';
import { goalTexts } from '../messages.ts';
import type { GoalCategory } from '../rules.ts';
import type { Goal } from './queries.ts';
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

export const categoryLooks: Record<GoalCategory, { Icon: LucideIcon; tint: Tint }> = {
  relationship: { Icon: HeartHandshake, tint: 'coral' },
  adventure: { Icon: Compass, tint: 4 },
  wellness: { Icon: Leaf, tint: 6 },
  communication: { Icon: MessagesSquare, tint: 5 },
  growth: { Icon: Sprout, tint: 'sun' },
};

/** 3 / 5 dates */
export function goalProgress({
  currentProgress,
  targetValue,
  targetUnit,
}: Pick<Goal, 'currentProgress' | 'targetValue' | 'targetUnit'>): string {
  return goalTexts.progress({ current: currentProgress, target: targetValue, unit: targetUnit });
}

/** You 2, Theo 1 */
function shareLine({ me, partner }: Goal['shares'], partnerName: string): string {
  return `${goalTexts.you} ${me}, ${partnerName} ${partner}`;
}

interface StoneFill {
  /** The filled part of the stone by this account, and by both, from 0 to 1. */
  mine: number;
  both: number;
}

const most = 10;

/** A stone for each unit of a small goal, ten for a larger one: this account's part first, then the partner's. */
export function stoneFills(targetValue: number, shares: { me: number; partner: number }): StoneFill[] {
  const count = Math.min(targetValue, most);
  const total = shares.me + shares.partner;
  const stones = count / Math.max(targetValue, total);
  return Array.from({ length: count }, (_, index) => ({
    mine: part(shares.me * stones - index),
    both: part(total * stones - index),
  }));
}

function part(of: number): number {
  return Math.min(1, Math.max(0, Math.round(of * 1000) / 1000));
}
