import { useOutOfReach } from '../reach.ts';
import { Suspense } from 'react';
import { lazyBackground } from './lazy-background.ts';
import { uiTexts } from './messages.ts';
import styles from './reach-strip.module.css';

const UnsentCount = lazyBackground(async () => ({ default: (await import('./unsent-note.tsx')).UnsentCount }));

/** A strip at the top while the server is unreachable. */
export function ReachStrip() {
  const isOutOfReach = useOutOfReach();
  return (
    <div role="status" className={styles.place}>
      {isOutOfReach && (
        <p className={`${styles.strip} muted small text-center balance`}>
          <Suspense fallback={uiTexts.outOfReach}>
            {uiTexts.outOfReach} <UnsentCount />
          </Suspense>
        </p>
      )}
    </div>
  );
}
