import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { dayOf, longDate } from '#platform/web/ui/calendar-day.ts';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Otter } from '#platform/web/ui/otter.tsx';
import { Scene } from '#platform/web/ui/scene.tsx';
import styles from './profile-status.module.css';

const ConnectDialog = lazyOverlay(() => import('#features/pairing/web/connect-dialog.tsx'));

interface Partner {
  firstName: string;
  lastName: string;
  pairingCode: string;
  pairedAt: string;
}

/** A raft, or an otter alone. */
export function PairingStatus({ partner }: { partner: Partner | null }) {
  return (
    <Scene orb={!partner} className={styles.scene ?? ''} art={<Otter state={partner ? 'raft' : 'alone'} bobbing />}>
      <h2>Pairing Status</h2>
      {partner ? (
        <>
          <p className={styles.name}>
            {partner.firstName} {partner.lastName}
          </p>
          <p className={styles.detail}>
            Holding paws since {longDate(dayOf(new Date(partner.pairedAt)))}
          </p>
          <p className={styles.detail}>
            Code <span className={styles.code}>{partner.pairingCode}</span>
          </p>
        </>
      ) : (
        <NotPaired />
      )}
    </Scene>
  );
}

function NotPaired() {
  const [connecting, setConnecting] = useState(false);
  return (
    <>
      <p className={styles.name}>Not paired yet</p>
      <Button onClick={() => setConnecting(true)}>Connect Now</Button>
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} />
    </>
  );
}
