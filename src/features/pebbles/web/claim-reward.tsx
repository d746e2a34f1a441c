import { useState, type ReactNode } from 'react';
import { uuidv7 } from 'uuidv7';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { canClaim } from '../rules.ts';
import { pebbleTexts } from '../text.ts';
import { useClaim } from './reward-writes.ts';
import styles from './claim-reward.module.css';

const ClaimDialog = lazyOverlay(() => import('./claim-dialog.tsx'));

/** Claim appears beside the progress once the bar is full. */
export function ClaimReward({ balance, children }: { balance: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  // The same voucher until it is known to be claimed: when an answer is lost, pressing again claims nothing twice.
  const [voucherId, setVoucherId] = useState(uuidv7);
  const claim = useClaim();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const open = () => {
    if (claim.isSuccess) {
      claim.reset();
      setVoucherId(uuidv7());
    }
    setOpen(true);
  };
  return (
    <div ref={setPlace} tabIndex={-1} className={styles.place}>
      {children}
      {canClaim(balance) && (
        <Button tone="sun" className={styles.claim} onClick={open}>
          {pebbleTexts.claim}
        </Button>
      )}
      <ClaimDialog open={isOpen} onClose={() => setOpen(false)} voucherId={voucherId} claim={claim} place={place} />
    </div>
  );
}
