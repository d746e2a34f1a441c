import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import { Wave } from '#design/water.tsx';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { tick } from '#platform/web/ui/motion.ts';
import { Otter } from '#design/otter.tsx';
import { badgeTexts } from '../messages.ts';
import type { OwnBadge } from './queries.ts';
import { UnlockStage } from './unlock-stage.tsx';
import styles from './unlock-moment.module.css';

interface UnlockMomentProps {
  open: boolean;
  badge: OwnBadge | undefined;
  isLast: boolean;
  onNext: () => void;
  onSkip: () => void;
}

/** A full-screen dialog for one unlocked badge. */
export default function UnlockMoment({ open, badge, isLast, onNext, onSkip }: UnlockMomentProps) {
  const next = useRef<HTMLButtonElement>(null);
  const latest = useLatest(badge);
  useEffect(() => {
    if (open) tick();
  }, [open, latest?.id]);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onSkip()}>
      <Dialog.Portal>
        <Dialog.Popup className={`${styles.moment} stack center-items gap-28 text-center`} initialFocus={next}>
          <Dialog.Close className={`${buttonClass({ tone: 'ghost' })} ${styles.skip}`}>{badgeTexts.skip}</Dialog.Close>
          {latest && (
            <div key={latest.id} className={`${styles.words} stack center-items gap-14`}>
              <p className={`${styles.kicker} pill weight-700`}>{badgeTexts.justUnlocked}</p>
              <UnlockStage badge={latest} />
              <Dialog.Title className={styles.name} dir="auto">{latest.name}</Dialog.Title>
              <Dialog.Description className={styles.description} dir="auto">{latest.description}</Dialog.Description>
            </div>
          )}
          <Button ref={next} large className={styles.next} onClick={onNext}>
            {isLast ? badgeTexts.done : badgeTexts.next}
          </Button>
          <Wave isBack className={styles.back} />
          <Otter state="celebrating" bobbing className={styles.otter} />
          <Wave className={styles.wave} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keeps the last badge on screen during the closing animation. */
function useLatest(badge: OwnBadge | undefined): OwnBadge | undefined {
  const [latest, setLatest] = useState(badge);
  if (badge && badge.id !== latest?.id) setLatest(badge);
  return badge ?? latest;
}
