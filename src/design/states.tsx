import type { ReactNode } from 'react';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { useOutOfReach } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { designTexts } from './messages.ts';
import { Otter, type OtterState } from './otter.tsx';
import { Stone } from './stone.tsx';
import styles from './states.module.css';

type QueryViewProps<Data> = {
  query: { data: Data | undefined; isError: boolean; error: unknown; errorUpdatedAt: number; refetch: () => unknown };
  /** What to say when the query fails. */
  failed: string;
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows the data of a query. Until then it shows `loading`, or the failure with a button to retry. A toast reports each failure. */
export function QueryView<Data>({ query, failed, loading, children }: QueryViewProps<Data>) {
  useFailureToast(query, failed);
  if (query.data !== undefined) return children(query.data);
  return query.isError ? <ErrorState text={failed} onRetry={() => void query.refetch()} /> : loading;
}

type ErrorStateProps = { text: string; onRetry?: () => void };

export function ErrorState({ text, onRetry }: ErrorStateProps) {
  const isOutOfReach = useOutOfReach();
  return (
    <div className={`${styles.state} stack center-items gap-16 text-center`} role="alert">
      <Otter state={isOutOfReach ? 'sleeping' : 'searching'} />
      <p>{text}</p>
      {isOutOfReach && <small className="muted small">{designTexts.sleeps}</small>}
      {onRetry && (
        <Button tone="soft" onClick={onRetry}>
          {designTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}

/** A failure in a single line, within a card. */
export function ErrorLine({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <p role="alert" className="cluster">
      {text}
      <Button tone="lagoon" onClick={onRetry}>
        {designTexts.tryAgain}
      </Button>
    </p>
  );
}

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
