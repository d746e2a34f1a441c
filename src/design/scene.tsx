import type { ReactNode } from 'react';
import { Stone } from './stone.tsx';
import styles from './scene.module.css';
import water from './water.module.css';

type SceneProps = {
  /** An otter, standing in the water. */
  art?: ReactNode;
  orb?: boolean;
  className?: string;
  children?: ReactNode;
};

/** Sky above, waterline below: the setting of a page's first words. */
export function Scene({ art, orb, className = '', children }: SceneProps) {
  return (
    <section className={`${styles.scene} ${className}`}>
      {orb && <div className={`${water.orb} ${styles.orb}`} />}
      <div className={styles.copy}>{children}</div>
      <Wave isBack className={styles.back} />
      {art && <div className={styles.art}>{art}</div>}
      <Wave className={styles.wave} />
    </section>
  );
}

/** A wave along the lower edge of a scene; its class gives it a height. The one at the back is behind what stands in the water. */
export function Wave({ isBack, className = '' }: { isBack?: boolean; className?: string | undefined }) {
  return (
    <svg
      className={`${water.wave} ${isBack ? water.back : ''} ${className}`}
      viewBox={isBack ? '0 0 1200 96' : '0 0 1200 58'}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={
          isBack
            ? 'M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z'
            : 'M0 26c150-28 300-28 450 0s300 28 450 0 150-22 300-8v40H0Z'
        }
      />
    </svg>
  );
}

const stones = [
  [4, 's'],
  [2, 'm'],
  [1, 's'],
  [6, 's'],
  [3, 'm'],
  [5, 's'],
  [4, 'm'],
  [1, 's'],
] as const;

/** The foot of every page. */
export function Riverbed() {
  return (
    <div className={`${styles.bed} flex gap-10`} aria-hidden="true">
      <svg viewBox="0 0 1200 96" preserveAspectRatio="none">
        <path d="M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z" />
      </svg>
      {stones.map(([tint, size], at) => (
        <Stone key={at} tint={tint} size={size} />
      ))}
    </div>
  );
}
