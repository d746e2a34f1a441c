import { useEffect, useState } from 'react';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { pairingTexts } from '../messages.ts';
import { CodeStones } from './code-stones.tsx';
import styles from './connect-card.module.css';
import { usePairing } from './queries.ts';
import { useSendWaitingRequest } from './request-mutations.ts';
import { IncomingRequest, OutgoingRequest } from './requests.tsx';
import { ShareCode } from './share-code.tsx';

const ConnectDialog = lazyOverlay(() => import('./connect-dialog.tsx'));

/** While there is no partner: the way to one, and whatever is already under way. Draws nothing for a pair. */
export default function ConnectCard() {
  const { data } = usePairing();
  if (!data || data.partner) return null;
  return <Connect code={data.pairingCode} incoming={data.incoming} outgoing={data.outgoing} />;
}

type Status = NonNullable<ReturnType<typeof usePairing>['data']>;

/** The way to a partner, with the requests of both directions. */
function Connect({ code, incoming, outgoing }: Pick<Status, 'incoming' | 'outgoing'> & { code: string }) {
  const [connecting, setConnecting] = useState(false);
  const { mutate: sendWaiting } = useSendWaitingRequest();
  useEffect(() => sendWaiting(), [sendWaiting]);
  // The first request stands in the greeting's place.
  const [, ...others] = [
    ...incoming.map((request) => <IncomingRequest key={request.id} request={request} />),
    ...outgoing.map((request) => <OutgoingRequest key={request.id} request={request} />),
  ];
  return (
    <Card className={`${styles.card} stack gap-14 mt-14`}>
      <div className={styles.words}>
        <h2>{pairingTexts.connectTitle}</h2>
        <p className="snug">{pairingTexts.connectLead}</p>
      </div>
      <div className={styles.code}>
        <CodeStones code={code} />
      </div>
      <div className={styles.share}>
        <ShareCode code={code} />
      </div>
      <p className={styles.type}>
        {pairingTexts.typeTheirs}{' '}
        <button type="button" onClick={() => setConnecting(true)}>
          {pairingTexts.connectNow}
        </button>
      </p>
      {others.length > 0 && <ul className={`${styles.requests} stack gap-10`}>{others}</ul>}
      <ConnectDialog open={connecting} onClose={() => setConnecting(false)} />
    </Card>
  );
}
