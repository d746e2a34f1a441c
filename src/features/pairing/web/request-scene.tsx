import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { pairingTexts } from '../messages.ts';
import { relationshipTexts } from './relationship-messages.ts';
import { useAcceptRequest, useRejectRequest, useWithdrawRequest } from './request-mutations.ts';
import styles from './request-scene.module.css';
import type { Incoming } from './requests.tsx';

const BlockDialog = lazyOverlay(() => import('./block-dialog.tsx'));

type Outgoing = { id: string; createdAt: string };
type Parted = { laneId: string; firstName: string };

interface RequestSceneProps {
  incoming?: Incoming;
  outgoing?: Outgoing;
  parted: Parted | null;
  greeting: ReactNode;
  children: ReactNode;
}

/** The first request that waits for an answer, a received one before a sent one; without one, a recent parting. */
export default function RequestScene({ incoming, outgoing, parted, greeting, children }: RequestSceneProps) {
  if (incoming) return <IncomingScene key={incoming.id} request={incoming}>{children}</IncomingScene>;
  if (outgoing) return <OutgoingScene key={outgoing.id} request={outgoing}>{children}</OutgoingScene>;
  return (
    parted && (
      <PartedScene parted={parted} greeting={greeting}>
        {children}
      </PartedScene>
    )
  );
}

/** Grey water and a sleeping otter: nobody laughs, and nothing has to be done. */
function PartedScene({ parted: { laneId, firstName }, greeting, children }: { parted: Parted; greeting: ReactNode; children: ReactNode }) {
  return (
    <Scene className={`${styles.scene} ${styles.still}`} art={<Otter state="sleeping" className={styles.otter} />}>
      {greeting}
      <p className="muted mt-8">{relationshipTexts.parted(firstName)}</p>
      <p className="mt-14 mb-16">
        <Link to="/profile/archive/$laneId" params={{ laneId }} className={`${buttonClass({ tone: 'soft' })} ${styles.archive}`}>
          {relationshipTexts.openArchive}
        </Link>
      </p>
      {children}
    </Scene>
  );
}

/** A received request in the greeting's place. */
function IncomingScene({ request, children }: { request: Incoming; children: ReactNode }) {
  const accept = useAcceptRequest();
  const reject = useRejectRequest();
  const [hasMore, setMore] = useState(false);
  const [asking, setAsking] = useState(false);
  const more = useId();
  return (
    <Scene className={styles.scene} art={<Otter state="waving" who="partner" className={`${styles.otter} ${styles.partner}`} />}>
      <Tag tone="reward">{pairingTexts.atTheRiver}</Tag>
      <h1>{pairingTexts.wantsToPair(request.requesterName)}</h1>
      <p className="muted mt-8">{pairingTexts.askedAt(formatRecentMoment(locale, new Date(request.createdAt)))}</p>
      <div className="row wrap gap-8 mt-14 mb-16">
        <Button large busy={accept.isPending} busyText={pairingTexts.accepting} onClick={() => accept.mutate({ requestId: request.id })}>
          {pairingTexts.accept}
        </Button>
        <Button tone="soft" onClick={() => reject.mutate({ requestId: request.id })}>
          {pairingTexts.reject}
        </Button>
        <Button tone="soft" square aria-label={relationshipTexts.more} aria-expanded={hasMore} aria-controls={more} onClick={() => setMore(!hasMore)}>
          <Ellipsis aria-hidden />
        </Button>
        <p id={more} hidden={!hasMore} className={styles.more}>
          <Button tone="ghost" onClick={() => setAsking(true)}>
            {relationshipTexts.blockNamed(request.requesterName)}
          </Button>
          <small className="muted">{relationshipTexts.nobodyTold}</small>
        </p>
        <BlockDialog open={asking} onClose={() => setAsking(false)} request={request} />
      </div>
      {children}
    </Scene>
  );
}

/** A sent request in the greeting's place. */
function OutgoingScene({ request, children }: { request: Outgoing; children: ReactNode }) {
  const withdraw = useWithdrawRequest();
  return (
    <Scene className={styles.scene} art={<Otter state="waving" className={styles.otter} />}>
      <Tag>{pairingTexts.sentAt(formatRecentMoment(locale, new Date(request.createdAt)))}</Tag>
      <h1>{pairingTexts.onItsWay}</h1>
      <p className="muted mt-8">{pairingTexts.onlyYes}</p>
      <div className="flex wrap gap-8 mt-14 mb-16">
        <Button tone="soft" onClick={() => withdraw.mutate({ requestId: request.id })}>
          {pairingTexts.withdraw}
        </Button>
      </div>
      {children}
    </Scene>
  );
}
