import type { ReactNode } from 'react';
import styles from './legal.module.css';

/** Numbers worth finding at a glance; the sentences around them say the same in full. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

export function Figure({ is, children }: { is: string; children: ReactNode }) {
  return (
    <div>
      <dt>{is}</dt>
      <dd>{children}</dd>
    </div>
  );
}
