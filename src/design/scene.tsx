import type { ReactNode } from 'react';
import styles from './scene.module.css';
import water from './water.module.css';
import { Wave } from './water.tsx';

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
