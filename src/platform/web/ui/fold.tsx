import { ChevronDown } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';
import styles from './fold.module.css';

/** A row whose content is fetched, with its code, when it is opened. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <h2>{title}</h2>
        <ChevronDown aria-hidden />
      </summary>
      {open && (
        <div className={styles.inside}>
          <Suspense fallback={<Skeleton shapes={[76, 76]} />}>{children}</Suspense>
        </div>
      )}
    </details>
  );
}
