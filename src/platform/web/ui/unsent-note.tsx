import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnsentIds } from '../device/use-unsent.ts';
import { unsentTexts } from './messages.ts';
import styles from './unsent-note.module.css';

/** Says that what was written with this id, or to it, waits for a network. Its children stand there otherwise. */
export default function UnsentNote({ id, children }: { id: string; children?: ReactNode }) {
  if (!useUnsentIds().some((ids) => ids.has(id))) return children;
  return (
    <span className={`${styles.waiting} row gap-5 muted small`}>
      <Hourglass size={16} aria-hidden /> {unsentTexts.waiting}
    </span>
  );
}
