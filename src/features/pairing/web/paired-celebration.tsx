import { X } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { tick } from '#platform/web/ui/motion.ts';
import { Otter } from '#design/otter.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { pairingTexts } from '../messages.ts';
import styles from './paired-celebration.module.css';

interface PairedCelebrationProps {
  open: boolean;
  onClose: () => void;
  partner: string;
}

const tints: Tint[] = [1, 2, 3, 4, 5, 6, 'sun', 'coral'];

/** Two otters drift together and hold paws. Floats above the page without taking it over, and leaves by itself. */
export default function PairedCelebration({ open, onClose, partner }: PairedCelebrationProps) {
  useEffect(() => {
    if (!open) return;
    tick();
    const timer = setTimeout(onClose, 9000);
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    addEventListener('keydown', escape);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', escape);
    };
  }, [open, onClose]);

  return (
    <div role="status">
      {open && (
        <div className={styles.celebration}>
          <button type="button" className={`${buttonClass({ tone: 'ghost', square: true })} ${styles.close}`} aria-label={pairingTexts.close} onClick={onClose}>
            <X aria-hidden />
          </button>
          <div className={styles.stones}>
            {tints.map((tint) => (
              <Stone key={tint} tint={tint} size="s" />
            ))}
          </div>
          <p className={styles.words}>{pairingTexts.paired(partner)}</p>
          <Otter state="raft" bobbing className={styles.raft} />
          <svg className={styles.wave} viewBox="0 0 1200 58" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 26c150-28 300-28 450 0s300 28 450 0 150-22 300-8v40H0Z" />
          </svg>
        </div>
      )}
    </div>
  );
}
