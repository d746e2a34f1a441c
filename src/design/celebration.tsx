import { X } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { uiTexts } from '#platform/web/ui/messages.ts';
import { tick } from '#platform/web/ui/motion.ts';
import styles from './celebration.module.css';
import { Stone, type Tint } from './stone.tsx';

type CelebrationProps = {
  /** What is celebrated. Another value starts the nine seconds anew; null shows nothing. */
  of: unknown;
  onClose: () => void;
  /** Names it as a dialog. */
  label?: string;
  /** Where each of the eight stones comes to rest, in percent. */
  stones: readonly (readonly [left: number, top: number])[];
  stonesBehind?: boolean;
  className?: string;
  children: ReactNode;
};

const tints: Tint[] = [1, 2, 3, 4, 5, 6, 'sun', 'coral'];

/** Floats above the page without taking it over, and leaves by itself. */
export function Celebration({ of, onClose, label, stones, stonesBehind, className = '', children }: CelebrationProps) {
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    if (of === null) return;
    tick();
    const timer = setTimeout(leave, 9000);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && leave();
    addEventListener('keydown', escape);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', escape);
    };
  }, [of]);

  return (
    <div role="status">
      {of !== null && (
        <div className={`${styles.celebration} ${className}`} role={label && 'dialog'} aria-label={label}>
          <button type="button" className={`${buttonClass({ tone: 'ghost', square: true })} ${styles.close}`} aria-label={uiTexts.close} onClick={onClose}>
            <X aria-hidden />
          </button>
          {children}
          <div className={`${styles.stones} ${stonesBehind ? styles.behind : ''}`} aria-hidden="true">
            {stones.map(([left, top], at) => (
              <Stone key={left} tint={tints[at]} size="s" style={{ left: `${left}%`, top: `${top}%` }} />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
