import type { CSSProperties } from 'react';
import { Stone, type Tint } from '#design/stone.tsx';
import { BadgeStone } from './badge-stone.tsx';
import styles from './unlock-stage.module.css';

/** Where the pebbles come to rest around the stone, in per cent of the stage. */
const pebbles: [tint: Tint, size: 's' | 'm', left: number, top: number][] = [
  [1, 'm', -17, 22],
  [2, 's', -9, 74],
  [3, 's', -1, -8],
  [4, 'm', 9, 110],
  [5, 's', 26, -34],
  [6, 's', 70, -36],
  ['sun', 'm', 94, -4],
  ['coral', 's', 110, 36],
  [1, 's', 99, 84],
  [5, 'm', 76, 116],
];

/** The animation starts in the middle of the stage, which is 200 by 126 px. */
function restingAt(left: number, top: number): CSSProperties {
  return {
    left: `${left}%`,
    top: `${top}%`,
    '--from-x': `${(46 - left) * 2}px`,
    '--from-y': `${(46 - top) * 1.26}px`,
  } as CSSProperties;
}

export function UnlockStage({ badge }: { badge: { id: string; icon: string } }) {
  return (
    <div className={`${styles.stage} center relative`} aria-hidden="true">
      {pebbles.map(([tint, size, left, top]) => (
        <span key={`${left} ${top}`} className={styles.pebble} style={restingAt(left, top)}>
          <Stone tint={tint} size={size} />
        </span>
      ))}
      <BadgeStone badge={badge} className={styles.stone} />
    </div>
  );
}
