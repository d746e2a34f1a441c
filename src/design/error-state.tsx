import { useOutOfReach } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Otter } from './otter.tsx';
import styles from './states.module.css';

type ErrorStateProps = { text: string; onRetry?: () => void; retryText?: string };

export function ErrorState({ text, onRetry, retryText = 'Try again' }: ErrorStateProps) {
  const isOutOfReach = useOutOfReach();
  return (
    <div className={styles.state} role="alert">
      <Otter state={isOutOfReach ? 'sleeping' : 'searching'} />
      <p>{text}</p>
      {isOutOfReach && <small className={styles.why}>Your otter sleeps until Otterway is back in reach, and then tries again.</small>}
      {onRetry && (
        <Button tone="soft" onClick={onRetry}>
          {retryText}
        </Button>
      )}
    </div>
  );
}
