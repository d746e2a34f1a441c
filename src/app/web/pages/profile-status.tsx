import { useState } from 'react';
import { pairingTexts } from '#features/pairing/messages.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { profileTexts } from '../messages.ts';
import styles from './profile-status.module.css';

const ConnectDialog = lazyOverlay(() => import('#features/pairing/web/connect-dialog.tsx'));

const UnpairDialog = lazyOverlay(() => import('#features/pairing/web/unpair-dialog.tsx'));

interface Partner {
  id: string;
  firstName: string;
  lastName: string;
  pairingCode: string;
  pairedAt: string;
}

/** A raft, or an otter alone. */
export function PairingStatus({ partner }: { partner: Partner | null }) {
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const [leaving, setLeaving] = useState<Partner | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = (whom: Partner) => {
    setLeaving(whom);
    setAsking(true);
  };
  return (
    <Scene orb={!partner} className={styles.scene ?? ''} art={<Otter state={partner ? 'raft' : 'alone'} sleepsAtNight bobbing />}>
      <h2 id="pairing" ref={setHeading} tabIndex={-1}>
        {profileTexts.pairing}
      </h2>
      {partner ? <Paired partner={partner} onUnpair={() => ask(partner)} /> : <NotPaired />}
      {/* Outside of what goes with the partner, so that it closes as it opened. */}
      {leaving && <UnpairDialog key={leaving.id} open={asking} onClose={() => setAsking(false)} partner={leaving} returnTo={partner ? null : heading} />}
    </Scene>
  );
}

function Paired({ partner, onUnpair }: { partner: Partner; onUnpair: () => void }) {
  return (
    <>
      <p className={styles.name} dir="auto">
        {partner.firstName} {partner.lastName}
      </p>
      <p className="muted">{profileTexts.pairedSince(formatDay(locale, new Date(partner.pairedAt)))}</p>
      <p className="muted">
        {profileTexts.code} <span className={styles.code}>{partner.pairingCode}</span>
      </p>
      <Button tone="soft" className="mt-14" onClick={onUnpair}>
        {pairingTexts.unpair}
      </Button>
      <a className={styles.sees} href="/safety#partner">
        {profileTexts.sees(<bdi key="name">{partner.firstName}</bdi>)}
      </a>
    </>
  );
}

function NotPaired() {
  const [connecting, setConnecting] = useState(false);
  return (
    <>
      <p className={styles.name}>{profileTexts.notPaired}</p>
      <Button onClick={() => setConnecting(true)}>{profileTexts.connect}</Button>
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} />
    </>
  );
}
