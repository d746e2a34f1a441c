import type { ReactNode } from 'react';
import { CardLook } from './card.tsx';
import styles from './card-rows.module.css';

/** One card, in which each card inside is a row: its control at the right where there is room. */
export function CardRows({ children }: { children: ReactNode }) {
  return (
    <CardLook value={styles}>
      <div className={styles.rows}>{children}</div>
    </CardLook>
  );
}
