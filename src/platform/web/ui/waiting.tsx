import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWaiting } from '../device/use-unsent.ts';
import { waitingTexts } from './messages.ts';
import styles from './waiting.module.css';

/** Says that what was written with this id, or to it, waits for a network. Its children stand there otherwise. */
export default function Waiting({ id, children }: { id: string; children?: ReactNode }) {
  if (!useWaiting().some((ids) => ids.has(id))) return children;
  return (
    <span className={`${styles.waiting} row gap-5 muted small`}>
      <Hourglass size={16} aria-hidden /> {waitingTexts.waiting}
    </span>
  );
}
