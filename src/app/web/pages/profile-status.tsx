import { useState, type ComponentProps } from 'react';
import { useMe } from '#features/accounts/web/queries.ts';
import { PartnerClock } from '#features/pairing/web/partner-clock.tsx';
import { relationshipTexts, pairingTexts } from '#features/pairing/messages.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { PendingRequests } from '#features/pairing/web/requests.tsx';
import { profileTexts } from '../../messages.ts';
import styles from './profile-status.module.css';

const ConnectDialog = lazyOverlay(() => import('#features/pairing/web/connect-dialog.tsx'));

const UnpairDialog = lazyOverlay(() => import('#features/pairing/web/unpair-dialog.tsx'));

interface Partner {
  id: string;
  firstName: string;
  lastName: string;
  pairingCode: string;
  pairedAt: string;
  timeZone: string;
}

/** A raft, or an otter alone; asleep in the quiet week after a parting. */
export function PairingStatus({ partner, isParted }: { partner: Partner | null; isParted: boolean }) {
  return (
    <Scene
      className={styles.scene ?? ''}
      art={
        <Otter
          state={partner ? 'raft' : isParted ? 'sleeping' : 'alone'}
          sleepsAtNight
          bobbing
          className={partner ? '' : styles.alone}
        />
      }
    >
      <h3 id="pairing" tabIndex={-1}>
        {profileTexts.pairing}
      </h3>
      {partner ? <Paired partner={partner} /> : <NotPaired />}
    </Scene>
  );
}

function Paired({ partner }: { partner: Partner }) {
  const { timeZone } = useMe();
  return (
    <>
      <p className={styles.name} dir="auto">
        {partner.firstName} {partner.lastName}
      </p>
      <p>{profileTexts.pairedSince(formatDay(locale, new Date(partner.pairedAt)))}</p>
      <PartnerClock partner={partner} zone={timeZone} />
      <p>
        {profileTexts.code} <span className={styles.code}>{partner.pairingCode}</span>
      </p>
    </>
  );
}

function NotPaired() {
  const [connecting, setConnecting] = useState(false);
  return (
    <>
      <p className={styles.name}>{profileTexts.notPaired}</p>
      <Button className="mt-8" onClick={() => setConnecting(true)}>
        {profileTexts.connect}
      </Button>
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} />
    </>
  );
}

/** The short list; its title leads to the long one. */
export function WhatTheySee({ partner }: { partner: string }) {
  return (
    <Card title={<a href="/safety#partner">{profileTexts.sees(<bdi key="name">{partner}</bdi>)}</a>}>
      <p className="muted">{profileTexts.seesLead}</p>
      <ul className={`${styles.sees} stack gap-10`}>
        {profileTexts.seen.map(([what, how]) => (
          <li key={what} className="well snug small">
            <b>{what}</b> {how}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The way apart: last in its group, beside a sentence. */
export function UnpairRow({ partner }: { partner: Partner | null }) {
  const [leaving, setLeaving] = useState<Partner | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = (whom: Partner) => {
    setLeaving(whom);
    setAsking(true);
  };
  return (
    <>
      {partner && (
        <Card title={relationshipTexts.unpair}>
          <p className="muted">{profileTexts.unpairLead}</p>
          <Button tone="soft" onClick={() => ask(partner)}>
            {relationshipTexts.unpair}
          </Button>
        </Card>
      )}
      {/* Outside of what goes with the partner, so that it closes as it opened. */}
      {leaving && (
        <UnpairDialog
          key={leaving.id}
          open={asking}
          onClose={() => setAsking(false)}
          partner={leaving}
          returnTo={partner ? null : document.getElementById('pairing')}
        />
      )}
    </>
  );
}

/** Pairing closes every other request, and nobody can ask who is paired: then the list says so. */
export function PairingRequests({
  isPaired,
  isParted,
  incoming,
  outgoing,
}: { isPaired: boolean; isParted: boolean } & ComponentProps<typeof PendingRequests>) {
  return (
    <Card id="requests" title={pairingTexts.requests}>
      {incoming.length + outgoing.length === 0 && (
        <p className="muted">
          {isPaired
            ? relationshipTexts.noRequestsWhilePaired
            : isParted
              ? relationshipTexts.noRequestsAfterParting
              : relationshipTexts.noRequests}
        </p>
      )}
      <PendingRequests incoming={incoming} outgoing={outgoing} />
    </Card>
  );
}
