import { Button } from './button.tsx';
import { Otter } from './otter.tsx';
import styles from './states.module.css';

type ErrorStateProps = { text: string; onRetry?: () => void; retryText?: string };

export function ErrorState({ text, onRetry, retryText = 'Try again' }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Otter state="searching" />
      <p>{text}</p>
      {onRetry && (
        <Button tone="soft" onClick={onRetry}>
          {retryText}
        </Button>
      )}
    </div>
  );
}
