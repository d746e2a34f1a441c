import type { ReactNode } from 'react';
import { Otter, type OtterState } from './otter.tsx';
import { Stone } from './stone.tsx';
import styles from './states.module.css';

/** A stone stands in the otter's place where the screen has one already. */
type EmptyStateProps = { otter?: OtterState | null; text: string; action?: ReactNode };

export function EmptyState({ otter = 'waving', text, action }: EmptyStateProps) {
  return (
    <div className={`${styles.state} stack center-items gap-16 text-center`}>
      {otter ? <Otter state={otter} /> : <Stone size="xl" />}
      <p>{text}</p>
      {action}
    </div>
  );
}
