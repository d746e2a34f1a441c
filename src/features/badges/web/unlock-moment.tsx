import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
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

/** The whole screen for one badge, and an otter that cheers. */
export default function UnlockMoment({ open, badge, isLast, onNext, onSkip }: UnlockMomentProps) {
  const next = useRef<HTMLButtonElement>(null);
  const shown = useLatest(badge);
  useEffect(() => {
    if (open) tick();
  }, [open, shown?.id]);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onSkip()}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.moment} initialFocus={next}>
          <Dialog.Close className={`${buttonClass({ tone: 'ghost' })} ${styles.skip}`}>{badgeTexts.skip}</Dialog.Close>
          {shown && (
            <div key={shown.id} className={styles.words}>
              <p className={styles.kicker}>{badgeTexts.justUnlocked}</p>
              <UnlockStage badge={shown} />
              <Dialog.Title className={styles.name} dir="auto">{shown.name}</Dialog.Title>
              <Dialog.Description className={styles.description} dir="auto">{shown.description}</Dialog.Description>
            </div>
          )}
          <Button ref={next} large className={styles.next} onClick={onNext}>
            {isLast ? badgeTexts.done : badgeTexts.next}
          </Button>
          <svg className={`${styles.wave} ${styles.back}`} viewBox="0 0 1200 96" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z" />
          </svg>
          <Otter state="celebrating" bobbing className={styles.otter} />
          <svg className={styles.wave} viewBox="0 0 1200 58" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 26c150-28 300-28 450 0s300 28 450 0 150-22 300-8v40H0Z" />
          </svg>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What was shown last stays in the picture while it leaves. */
function useLatest(badge: OwnBadge | undefined): OwnBadge | undefined {
  const [latest, setLatest] = useState(badge);
  if (badge && badge.id !== latest?.id) setLatest(badge);
  return badge ?? latest;
}
