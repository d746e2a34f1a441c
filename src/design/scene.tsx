import type { ReactNode } from 'react';
import styles from './scene.module.css';

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
      {orb && <div className={styles.orb} />}
      <div className={styles.copy}>{children}</div>
      <svg className={`${styles.wave} ${styles.back}`} viewBox="0 0 1200 96" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z" />
      </svg>
      {art && <div className={styles.art}>{art}</div>}
      <svg className={styles.wave} viewBox="0 0 1200 58" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 26c150-28 300-28 450 0s300 28 450 0 150-22 300-8v40H0Z" />
      </svg>
    </section>
  );
}
