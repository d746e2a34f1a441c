import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './fold.module.css';

/** A row whose content is rendered and fetched when it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <h2>{title}</h2>
        <ChevronDown aria-hidden />
      </summary>
      {open && <div className={styles.inside}>{children}</div>}
    </details>
  );
}
