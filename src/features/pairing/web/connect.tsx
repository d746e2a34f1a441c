import { useEffect, useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Otter } from '#design/otter.tsx';
import { pairingTexts } from '../messages.ts';
import styles from './connect-card.module.css';
import type { usePairing } from './queries.ts';
import { useSendWaitingRequest } from './request-mutations.ts';
import { IncomingRequest, OutgoingRequest } from './requests.tsx';

const ConnectDialog = lazyOverlay(() => import('./connect-dialog.tsx'));

type Status = NonNullable<ReturnType<typeof usePairing>['data']>;

/** The way to a partner, with the requests of both directions. */
export function Connect({ incoming, outgoing }: Pick<Status, 'incoming' | 'outgoing'>) {
  const [connecting, setConnecting] = useState(false);
  const { mutate: sendWaiting } = useSendWaitingRequest();
  useEffect(() => sendWaiting(), [sendWaiting]);
  return (
    <Card className={styles.card}>
      <Otter state="alone" className={styles.otter} />
      <div className={styles.copy}>
        <h2>{pairingTexts.connectTitle}</h2>
        <p>{pairingTexts.connectLead}</p>
        <Button tone={incoming.length > 0 ? 'soft' : 'primary'} onClick={() => setConnecting(true)}>
          {pairingTexts.connectNow}
        </Button>
      </div>
      {incoming.length + outgoing.length > 0 && (
        <ul className={styles.requests}>
          {incoming.map((request) => (
            <IncomingRequest key={request.id} request={request} />
          ))}
          {outgoing.map((request) => (
            <OutgoingRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} />
    </Card>
  );
}
