import { ChevronDown } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from './skeleton.tsx';
import styles from './disclosure.module.css';

type DisclosureButtonProps = {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** The id of what it shows. */ controls: string;
  children: ReactNode;
};

export function DisclosureButton({ isOpen, onOpen, controls, children }: DisclosureButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.toggle} row gap-4`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onOpen(!isOpen)}
    >
      {children}
      <ChevronDown size={18} aria-hidden />
    </button>
  );
}

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
