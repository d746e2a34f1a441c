import { useState, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { canClaim } from '../rules.ts';
import { progressTexts } from '../messages.ts';
import styles from './claim-reward.module.css';

const ClaimDialog = lazyOverlay(() => import('./claim-dialog.tsx'));

/** Claim appears beside the progress once the bar is full. */
export function ClaimReward({ balance, children }: { balance: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [claims, setClaims] = useState({ claimed: 0, opened: 0 });
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const open = () => {
    setClaims(({ claimed }) => ({ claimed, opened: claimed }));
    setOpen(true);
  };
  const count = () => setClaims(({ claimed, opened }) => ({ claimed: claimed + 1, opened }));
  return (
    <div ref={setPlace} tabIndex={-1} className={`${styles.place} row wrap between`}>
      {children}
      {canClaim(balance) && (
        <Button tone="sun" className={`${styles.claim} arrive`} onClick={open}>
          {progressTexts.claim}
        </Button>
      )}
      <ClaimDialog key={claims.opened} open={isOpen} onOpen={setOpen} onClaimed={count} place={place} />
    </div>
  );
}
