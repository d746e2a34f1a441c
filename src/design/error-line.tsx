import { Button } from '#platform/web/ui/button.tsx';
import { designTexts } from './messages.ts';

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
