import type { CSSProperties } from 'react';
import '#platform/web/ui/emoji/badges.css';
import { Stone, tintOf } from '#design/stone.tsx';
import styles from './badge-stone.module.css';

interface BadgeStoneProps {
  badge: { id: string; icon: string };
  size?: 'l' | 'xl';
  className?: string;
}

export function BadgeStone({ badge, size = 'xl', className }: BadgeStoneProps) {
  return (
    <Stone
      tint={tintOf(badge.id)}
      size={size}
      className={`${styles.stone} ${size === 'l' ? styles.small : ''} ${className ?? ''}`}
    >
      <span className="emoji" aria-hidden="true">
        {badge.icon}
      </span>
    </Stone>
  );
}

/** The outline of the same stone, drawn as far as the progress. */
export function LockedStone({ icon, percent }: { icon: string; percent: number }) {
  return (
    <div className={`${styles.locked} center relative`}>
      <svg viewBox="-4 -4 96 86" aria-hidden="true">
        <path className={styles.outline} d={outline} />
        {percent > 0 && (
          <path className={styles.way} d={outline} pathLength={100} style={{ '--way': percent } as CSSProperties} />
        )}
      </svg>
      <span className="emoji" aria-hidden="true">
        {icon}
      </span>
    </div>
  );
}

/** The uneven radii of a stone of 88 by 78, as four arcs from the top. */
const outline = 'M51 0A37 43.7 0 0 1 88 43.7 45.8 34.3 0 0 1 42.2 78 42.2 29.6 0 0 1 0 48.4 51 48.4 0 0 1 51 0Z';
