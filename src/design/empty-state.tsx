import type { ReactNode } from 'react';
import { Otter, type OtterState } from './otter.tsx';
import styles from './states.module.css';

type EmptyStateProps = { otter?: OtterState; text: string; action?: ReactNode };

export function EmptyState({ otter = 'waving', text, action }: EmptyStateProps) {
  return (
    <div className={`${styles.state} stack center-items gap-16 text-center`}>
      <Otter state={otter} />
      <p>{text}</p>
      {action}
    </div>
  );
}
