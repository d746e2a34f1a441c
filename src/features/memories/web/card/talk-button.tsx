import { MessageSquare } from 'lucide-react';
import { flushSync } from 'react-dom';
import { memoryTexts } from '../../messages/lane.ts';
import styles from './memory-card.module.css';

type TalkButtonProps = { count: number; isTalking: boolean; controls: string; onToggle: () => void };

/** Opens and closes the comments of a memory. */
export function TalkButton({ count, isTalking, controls, onToggle }: TalkButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.talk} row gap-5`}
      aria-expanded={isTalking}
      aria-controls={controls}
      onClick={({ currentTarget }) => stayingAt(currentTarget, onToggle)}
    >
      <MessageSquare aria-hidden />
      {count > 0 && count}
      <span className="sr-only">{memoryTexts.commentsUnit(count)}</span>
    </button>
  );
}

/** The latest comments move from above the button into the thread below it; the button stays under the finger. */
function stayingAt(button: Element, change: () => void): void {
  const top = () => button.getBoundingClientRect().top;
  const before = top();
  flushSync(change);
  scrollBy({ top: top() - before, behavior: 'instant' });
}
