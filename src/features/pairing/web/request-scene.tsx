import type { ReactNode } from 'react';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { pairingTexts } from '../messages.ts';
import { useAcceptRequest, useRejectRequest, useWithdrawRequest } from './request-mutations.ts';
import styles from './request-scene.module.css';
import type { Incoming } from './requests.tsx';

type Outgoing = { id: string; createdAt: string };

interface RequestSceneProps {
  incoming?: Incoming;
  outgoing?: Outgoing;
  children: ReactNode;
}

/** The first request that waits for an answer: a received one before a sent one. */
export default function RequestScene({ incoming, outgoing, children }: RequestSceneProps) {
  if (incoming) return <IncomingScene key={incoming.id} request={incoming}>{children}</IncomingScene>;
  return outgoing && <OutgoingScene key={outgoing.id} request={outgoing}>{children}</OutgoingScene>;
}

/** A received request in the greeting's place. */
function IncomingScene({ request, children }: { request: Incoming; children: ReactNode }) {
  const accept = useAcceptRequest();
  const reject = useRejectRequest();
  return (
    <Scene className={styles.scene} art={<Otter state="waving" who="partner" className={`${styles.otter} ${styles.partner}`} />}>
      <Tag tone="reward">{pairingTexts.atTheRiver}</Tag>
      <h1>{pairingTexts.wantsToPair(request.requesterName)}</h1>
      <p className="muted mt-8">{pairingTexts.askedAt(formatRecentMoment(locale, new Date(request.createdAt)))}</p>
      <div className="flex wrap gap-8 mt-14 mb-16">
        <Button large busy={accept.isPending} busyText={pairingTexts.accepting} onClick={() => accept.mutate({ requestId: request.id })}>
          {pairingTexts.accept}
        </Button>
        <Button tone="soft" onClick={() => reject.mutate({ requestId: request.id })}>
          {pairingTexts.reject}
        </Button>
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
