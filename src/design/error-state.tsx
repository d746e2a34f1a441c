import { useOutOfReach } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { designTexts } from './messages.ts';
import { Otter } from './otter.tsx';
import styles from './states.module.css';

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
